// Titles of cards under the line that is typed. Arrows choose, Enter or Tab takes, Escape
// closes; nothing is chosen by itself, so that typing stays typing.
"use strict";

const WAIT = 120;
const FEWEST_LETTERS = 2;
// Bullets and a count in front; a count, a comment or a code behind.
const IN_FRONT = /^\s*(?:[-*•+]\s+)?(?:\(?\d{1,4}\)?\s*[x×]?\s+|\d{1,4}[x×]\s*)?/i;
const BEHIND = /^\s*(?:$|[x×]\s*\d|\(?x?\d+\)?\s*$|#|\/\/|\[|\()/i;

const typing = document.querySelector(".typing");
const options = document.createElement("ul");
const known = new Map();
const training = new Set(); // titles of invented cards
let chosen = -1;
let field = null;
let waiting;
let asked = 0;

options.id = "names";
options.className = "name-list";
options.setAttribute("role", "listbox");
options.setAttribute("aria-label", "Card names");
options.hidden = true;
typing.append(options);
list.setAttribute("aria-autocomplete", "list");
list.setAttribute("aria-controls", "names");

// The name at the caret, and where it begins; null if the caret is not at a name's end.
function nameAtCaret() {
  const at = list.selectionStart;
  if (at !== list.selectionEnd) return null;
  const start = list.value.lastIndexOf("\n", at - 1) + 1;
  const end = list.value.indexOf("\n", at);
  const behind = list.value.slice(at, end < 0 ? list.value.length : end);
  const typed = list.value.slice(start, at);
  if (/^\s*(?:#|\/\/)|\s#\s|\t|:/.test(typed) || !BEHIND.test(behind)) return null;
  const front = typed.match(IN_FRONT)[0].length;
  const name = typed.slice(front);
  if (name.trim().length < FEWEST_LETTERS || !/^\p{L}/u.test(name)) return null;
  return { name, from: start + front, to: at, column: front, line: list.value.slice(0, start).split("\n").length };
}

async function namesLike(name) {
  const query = new URLSearchParams({
    q: name,
    format: form.elements.format.value,
    game: document.querySelector("[data-game]")?.dataset.game ?? "",
  });
  const key = query.toString().toLowerCase();
  if (!known.has(key)) {
    const answer = await fetch(`${form.dataset.names}?${query}`);
    if (!answer.ok) return [];
    const { names, invented } = await answer.json();
    known.set(key, names);
    invented.forEach((name) => training.add(name));
  }
  return known.get(key);
}

function closeNames() {
  options.hidden = true;
  chosen = -1;
  list.removeAttribute("aria-activedescendant");
}

function choose(place) {
  options.children[chosen]?.removeAttribute("aria-selected");
  chosen = place;
  const option = options.children[chosen];
  option.setAttribute("aria-selected", "true");
  option.scrollIntoView({ block: "nearest" });
  list.setAttribute("aria-activedescendant", option.id);
}

function openNames(names) {
  options.replaceChildren(
    ...names.map((name, place) => {
      const option = document.createElement("li");
      option.id = `name-${place}`;
      option.setAttribute("role", "option");
      option.textContent = name;
      option.dataset.name = name;
      if (training.has(name)) {
        const label = document.createElement("span");
        label.className = "invented";
        label.textContent = "training card";
        option.append(" ", label);
      }
      return option;
    }),
  );
  const style = getComputedStyle(list);
  const under = field.line * parseFloat(style.lineHeight) + parseFloat(style.paddingTop);
  options.style.top = `${list.offsetTop + under - list.scrollTop + 2}px`;
  const letter = parseFloat(style.fontSize) * 0.6;
  const left = list.offsetLeft + parseFloat(style.paddingLeft) + field.column * letter;
  options.style.left = `${Math.max(0, Math.min(left - list.scrollLeft, typing.clientWidth - 240))}px`;
  chosen = -1;
  list.removeAttribute("aria-activedescendant");
  options.hidden = false;
  const count = names.length === 1 ? "1 name" : `${names.length} names`;
  document.getElementById("announced").textContent = `${count}; choose with the arrow keys.`;
}

async function offer() {
  asked += 1;
  const turn = asked;
  field = nameAtCaret();
  if (!field) return closeNames();
  let names = [];
  try {
    names = await namesLike(field.name);
  } catch {
    return closeNames(); // The check tells that the service can't be reached.
  }
  if (turn !== asked || document.activeElement !== list) return undefined;
  const others = names.filter((name) => name !== field.name.trim());
  return others.length && names.length ? openNames(others) : closeNames();
}

function take(place) {
  const name = options.children[place].dataset.name;
  closeNames();
  list.focus({ preventScroll: true });
  list.setSelectionRange(field.from, field.to);
  if (!document.execCommand("insertText", false, name)) {
    list.setRangeText(name, field.from, field.to, "end");
    ask();
  }
  asked += 1;
  clearTimeout(waiting);
  closeNames();
}

list.addEventListener("input", (event) => {
  clearTimeout(waiting);
  // Only what is typed: a paste or a fix is no beginning of a name.
  const isTyped = ["insertText", "deleteContentBackward"].includes(event.inputType);
  if (isTyped && event.data !== "\n" && !isPutting) waiting = setTimeout(offer, WAIT);
  else closeNames();
});

list.addEventListener("keydown", (event) => {
  if (options.hidden || event.isComposing) return;
  const last = options.children.length - 1;
  if (event.key === "ArrowDown") choose(chosen < last ? chosen + 1 : 0);
  else if (event.key === "ArrowUp" && chosen >= 0) choose(chosen > 0 ? chosen - 1 : last);
  else if (event.key === "Escape") closeNames();
  else if (["Enter", "Tab"].includes(event.key) && chosen >= 0 && !event.ctrlKey) take(chosen);
  else {
    if (["Enter", "ArrowUp", "ArrowLeft", "ArrowRight", "Home", "End"].includes(event.key)) closeNames();
    return;
  }
  event.preventDefault();
});

// Pressing must not take the focus from the list, or its phone's keyboard would go.
options.addEventListener("pointerdown", (event) => event.preventDefault());
options.addEventListener("click", (event) => {
  const option = event.target.closest("[role=option]");
  if (option) take([...options.children].indexOf(option));
});
list.addEventListener("blur", closeNames);
list.addEventListener("click", closeNames);
