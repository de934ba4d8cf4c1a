// A game without reloading: a choice is posted, and the board is renewed in its place. Keys for
// everything. Without it every button is a plain form.
"use strict";

const PART = "X-Deckmarshal-Part";
const KEYS = [
  ["1–9", "take that option; 0 turns to the next nine"],
  ["Space", "pass, or be done"],
  ["e", "pass the rest of the turn"],
  ["u, ←", "undo, or a step back"],
  ["r, →", "redo, or a step forward"],
  ["Home, End", "to the beginning, and as far as it was played"],
  ["q", "to the question"],
  ["h", "to your hand"],
  ["l", "to the log"],
  ["?", "these keys"],
];

const board = () => document.getElementById("board");
let isBusy = false;
let page = 0;

function words(element) {
  // Not innerText, for which the page would be laid out.
  return element ? element.textContent.replace(/\s+/g, " ").trim() : "";
}

// The question, the options, and what happened since, in this order.
function readOut() {
  const asking = document.querySelector(".asking");
  const options = [...asking.querySelectorAll(".options button, .pass")].map(words);
  const since = [...asking.querySelectorAll(".since li")].map(words);
  const said = [words(document.getElementById("question"))];
  if (options.length) said.push(`Options: ${options.join("; ")}.`);
  if (since.length) said.push(`Since then: ${since.join(" ")}`);
  document.getElementById("read-out").textContent = said.join(" ");
}

function renumber() {
  document.querySelectorAll("#board [data-key]").forEach((button) => {
    const number = Number(button.dataset.key);
    const isHere = number > page * 9 && number <= page * 9 + 9;
    button.classList.toggle("far", !isHere);
    button.querySelector("kbd").textContent = isHere ? number - page * 9 : number;
  });
}

function renewed() {
  page = 0;
  renumber();
  showScripted(board());
  const told = document.querySelector("[data-title]")?.dataset.title;
  if (told) document.title = `${told} · Deckmarshal`;
}

// Puts in place only what differs: the rest need not be laid out and painted again, and stays as far
// scrolled as it was.
function renew(old, made) {
  if (old.isEqualNode(made)) return;
  const isAlike =
    old.nodeName === made.nodeName &&
    old.id === made.id &&
    old.childNodes.length === made.childNodes.length &&
    old.childNodes.length > 0;
  if (!isAlike) {
    old.replaceWith(made);
    return;
  }
  for (const name of old.getAttributeNames()) {
    if (!made.hasAttribute(name)) old.removeAttribute(name);
  }
  for (const { name, value } of made.attributes) {
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
  const children = [...made.childNodes];
  [...old.childNodes].forEach((child, place) => renew(child, children[place]));
}

function put(text, { focus = true } = {}) {
  const made = new DOMParser().parseFromString(text, "text/html").getElementById("board");
  if (!made) return false;
  const wasOpen = document.querySelector(".stops[open]") !== null;
  renew(board(), document.adoptNode(made));
  board().reset(); // What was ticked and not applied.
  if (wasOpen) document.querySelector(".stops")?.setAttribute("open", "");
  renewed();
  // Where the pressed button was there is another board: what is asked comes next.
  if (focus) document.getElementById("question").focus({ preventScroll: true });
  // After it is painted: who looks waits for the board alone.
  setTimeout(readOut);
  return true;
}

async function send(form, button) {
  if (isBusy) return;
  const method = (button?.getAttribute("formmethod") ?? form.method).toLowerCase();
  const address = button?.getAttribute("formaction") ?? form.getAttribute("action");
  const fields = new URLSearchParams(new FormData(form, button));
  isBusy = true;
  form.setAttribute("aria-busy", "true");
  try {
    const isGet = method === "get";
    const answer = await fetch(isGet ? `${address}?${fields}` : address, {
      method,
      body: isGet ? undefined : fields,
      headers: { [PART]: "board" },
    });
    const text = await answer.text();
    if (!answer.ok || !put(text)) {
      whole(text);
      return;
    }
    const where = board().dataset.address;
    // After it is painted, as what follows: a long address takes its time.
    if (where) setTimeout(() => history.pushState(null, "", where));
    if (button?.matches("[data-log]")) document.getElementById("log-head").scrollIntoView();
  } catch {
    // No network: the browser says so, and the address still has the game.
    location.reload();
  } finally {
    isBusy = false;
    board()?.removeAttribute("aria-busy");
  }
}

// A refusal is a page of its own.
function whole(text) {
  const main = new DOMParser().parseFromString(text, "text/html").querySelector("main");
  document.querySelector("main").replaceWith(document.adoptNode(main));
  main.focus();
}

function pressed(selector) {
  document.querySelector(`#board ${selector}`)?.click();
}

function help() {
  let dialog = document.querySelector("dialog.help");
  if (!dialog) {
    dialog = document.createElement("dialog");
    dialog.className = "help";
    dialog.setAttribute("aria-labelledby", "keys-head");
    const head = Object.assign(document.createElement("h2"), { id: "keys-head" });
    head.textContent = "Keys";
    const list = document.createElement("dl");
    for (const [key, does] of KEYS) {
      const name = document.createElement("dt");
      name.append(Object.assign(document.createElement("kbd"), { textContent: key }));
      list.append(name, Object.assign(document.createElement("dd"), { textContent: does }));
    }
    const close = Object.assign(document.createElement("button"), { textContent: "Close" });
    close.className = "button";
    close.addEventListener("click", () => dialog.close());
    dialog.append(head, list, close);
    document.querySelector("main").append(dialog);
  }
  dialog.showModal();
}

function go(id) {
  const element = document.getElementById(id) ?? document.querySelector(id);
  if (!element) return;
  element.tabIndex = -1;
  element.focus();
  element.scrollIntoView({ block: "nearest" });
}

const DOES = {
  " ": () => pressed("[data-pass]"),
  e: () => pressed("[data-turn]"),
  u: () => pressed("[data-back]"),
  ArrowLeft: () => pressed("[data-back]"),
  r: () => pressed("[data-forward]"),
  ArrowRight: () => pressed("[data-forward]"),
  Home: () => pressed(".turns-nav button:first-child"),
  End: () => pressed(".turns-nav button:last-child"),
  q: () => go("question"),
  h: () => go(".own .hand"),
  l: () => go("log-head"),
  "?": help,
  0: () => {
    const most = document.querySelectorAll("#board [data-key]").length;
    page = (page + 1) * 9 < most ? page + 1 : 0;
    renumber();
  },
};

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || !board()) return;
  if (document.querySelector("dialog[open]")) return;
  const typing = event.target.closest("input:not([type=checkbox]), textarea, select");
  if (typing) return;
  // A focused button has the space bar and Enter for itself.
  const onControl = event.target.closest("button, a, summary, input");
  if (onControl && event.key === " ") return;
  // A wide formation scrolls by the arrows.
  if (event.target.closest(".field") && event.key.startsWith("Arrow")) return;
  if (/^[1-9]$/.test(event.key)) {
    event.preventDefault();
    pressed(`[data-key="${page * 9 + Number(event.key)}"]`);
  } else if (Object.hasOwn(DOES, event.key)) {
    event.preventDefault();
    DOES[event.key]();
  }
});

document.addEventListener("submit", (event) => {
  if (event.target.id !== "board") return;
  const button = event.submitter;
  // To keep a game leads to another page.
  if (button?.getAttribute("formaction")?.includes("/keep")) return;
  event.preventDefault();
  send(event.target, button);
});

// The card that an option is about, while it is pointed at.
for (const [name, isOn] of [["pointerover", true], ["pointerout", false], ["focusin", true], ["focusout", false]]) {
  document.addEventListener(name, (event) => {
    const about = event.target.closest?.("[data-about]")?.dataset.about;
    if (about) document.getElementById(about)?.classList.toggle("lit", isOn);
  });
}

addEventListener("popstate", async () => {
  const answer = await fetch(location.href, { headers: { [PART]: "board" } });
  if (!answer.ok || !put(await answer.text(), { focus: false })) location.reload();
});

document.documentElement.classList.add("has-keys");
if (board()) renewed();
