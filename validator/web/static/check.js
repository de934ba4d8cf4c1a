// The check page as one types. htmx sends the form and puts the answer in its places; what is
// here keeps the box, its margin and the answer together. Without it the form is posted.
"use strict";

const QUIET_BEFORE_ANNOUNCING = 1200;
const form = document.getElementById("check");
const list = form.elements.decklist;
const gutter = document.getElementById("gutter");
const told = document.getElementById("told");
const mostBytes = Number(form.dataset.mostBytes);
const mostLines = Number(form.dataset.mostLines);
const mostShown = `${(mostBytes / 1024).toLocaleString("en")} KB`;
const mostCardBytes = Number(form.dataset.mostCardBytes);

let before = null; // the list as it was before a fix or a file
let isPutting = false;

// Numbers beside the list, and the box as tall as the list so that they stay beside it.
function drawGutter() {
  const lines = list.value.trimEnd().split("\n").length;
  const shown = !list.value.trim() || lines > mostLines ? 0 : lines;
  while (gutter.children.length > shown) gutter.lastElementChild.remove();
  while (gutter.children.length < shown) {
    const item = document.createElement("li");
    item.textContent = gutter.children.length + 1;
    item.id = `line-${item.textContent}`;
    gutter.append(item);
  }
  const typed = list.value.split("\n").length;
  list.rows = lines > mostLines ? 20 : Math.max(20, typed + 2);
}

function lineStart(text, number) {
  let start = 0;
  for (let line = 1; line < number; line += 1) {
    const end = text.indexOf("\n", start);
    if (end < 0) return text.length;
    start = end + 1;
  }
  return start;
}

// Puts a text into the box, only where it differs, so that the browser can undo it.
function putText(text) {
  const old = list.value;
  let start = 0;
  while (start < Math.min(old.length, text.length) && old[start] === text[start]) start += 1;
  let same = 0;
  const most = Math.min(old.length, text.length) - start;
  while (same < most && old[old.length - 1 - same] === text[text.length - 1 - same]) same += 1;
  const inserted = text.slice(start, text.length - same);
  isPutting = true;
  list.focus({ preventScroll: true });
  list.setSelectionRange(start, old.length - same);
  const command = inserted ? "insertText" : "delete";
  if (old !== text && !document.execCommand(command, false, inserted)) {
    list.setRangeText(inserted, start, old.length - same, "end");
  }
  isPutting = false;
  drawGutter();
}

function ask() {
  list.dispatchEvent(new Event("input", { bubbles: true }));
}

function tell(sentence) {
  told.textContent = sentence;
}

// The verdict is read out when typing pauses, and only if it is another.
let announcing;
function announce() {
  clearTimeout(announcing);
  announcing = setTimeout(() => {
    const parts = document.querySelectorAll("#verdict .headline, #verdict .warning p");
    const said = [...new Set(parts)].map((part) => part.innerText.trim()).join(". ");
    const announced = document.getElementById("announced");
    if (announced.textContent !== said) announced.textContent = said;
  }, QUIET_BEFORE_ANNOUNCING);
}

function put() {
  const box = document.getElementById("box");
  if (!box.firstElementChild) return;
  const text = box.firstElementChild.textContent;
  box.replaceChildren();
  before = list.value;
  const focused = document.activeElement;
  putText(text);
  if (focused?.isConnected && focused !== document.body) focused.focus({ preventScroll: true });
  // On a phone the keyboard would come up over what was mended.
  else if (matchMedia("(pointer: coarse)").matches) list.blur();
}

list.addEventListener("input", (event) => {
  drawGutter();
  tell("");
  // What a fix or a file put there was checked with it.
  if (isPutting) event.stopPropagation();
});

// A button that leads elsewhere posts the form as it would without scripts.
form.addEventListener(
  "submit",
  (event) => {
    if (event.submitter?.hasAttribute("formaction")) event.stopImmediatePropagation();
  },
  { capture: true },
);

form.addEventListener("htmx:config:request", (event) => {
  const { body } = event.detail.ctx.request;
  const file = form.elements.file.files[0];
  const cardFile = form.elements.card_file.files[0];
  let fault = "";
  if (file && file.size > mostBytes) {
    fault = `${file.name} is larger than ${mostShown}, the most that is read. Nothing was checked.`;
    form.elements.file.value = "";
  } else if (!file && new Blob([list.value]).size > mostBytes) {
    fault = `The list is larger than ${mostShown}, the most that is read. Nothing was checked.`;
  } else if (cardFile && cardFile.size > mostCardBytes) {
    const most = `${mostCardBytes / 1024 / 1024} MB`;
    fault = `${cardFile.name} is larger than ${most}, the most that is read of a card file.`;
    form.elements.card_file.value = "";
  }
  if (!cardFile) body.delete("card_file");
  tell(fault);
  if (fault) event.preventDefault();
  else if (file) body.delete("decklist");
  else body.delete("file");
});

// An answer to what no longer stands in the box is dropped: a later one is under way.
form.addEventListener("htmx:before:response", (event) => {
  const sent = event.detail.ctx.request.body.get("decklist");
  if (sent !== null && sent.replaceAll("\r\n", "\n") !== list.value) event.preventDefault();
});

// Whatever is not the page's own answer is an error page: its sentence is told.
form.addEventListener("htmx:after:request", (event) => {
  const { text } = event.detail.ctx;
  form.elements.file.value = "";
  // If it is asked what game it is, the card file goes along with the answer.
  if (!text.includes('id="which-game"')) form.elements.card_file.value = "";
  if (text.includes("<hx-partial")) {
    tell("");
    return;
  }
  event.preventDefault();
  const page = new DOMParser().parseFromString(text, "text/html");
  const said = page.querySelector("main p")?.textContent.trim();
  tell(said ?? "The service did not answer as it should. The list stays in the box.");
});

form.addEventListener("htmx:error", () => {
  tell("The service can’t be reached. The list stays in the box; type on or check again to retry.");
});

form.addEventListener("htmx:after:swap", () => {
  put();
  drawGutter();
  showScripted(document.getElementById("answer"));
  if (list.form.querySelector("#several select")) form.querySelector(".house").open = true;
  announce();
});

document.addEventListener("click", (event) => {
  const picked = event.target.closest("[name=picked]");
  // The picker keeps what was picked, so that it counts for whatever is typed next.
  if (picked) form.elements.format.value = picked.value;
  if (event.target.closest("[data-undo]") && before !== null) {
    putText(before);
    before = null;
    ask();
    return;
  }
  const link = event.target.closest("[data-line]");
  if (!link) return;
  event.preventDefault();
  const start = lineStart(list.value, Number(link.dataset.line));
  const end = list.value.indexOf("\n", start);
  list.focus({ preventScroll: true });
  list.setSelectionRange(start, end < 0 ? list.value.length : end);
  gutter.children[Number(link.dataset.line) - 1]?.scrollIntoView({ block: "center" });
});

// A list pasted, or a file dropped, anywhere on the page is meant for the box.
document.addEventListener("paste", (event) => {
  if (event.target.closest("input, textarea, select")) return;
  const pasted = event.clipboardData.getData("text");
  if (!pasted) return;
  event.preventDefault();
  list.focus();
  list.setRangeText(pasted, list.selectionStart, list.selectionEnd, "end");
  ask();
});

function holdsFiles(event) {
  return event.dataTransfer?.types.includes("Files");
}

document.addEventListener("dragover", (event) => {
  if (!holdsFiles(event)) return;
  event.preventDefault();
  document.body.classList.add("dropping");
});

document.addEventListener("dragleave", (event) => {
  if (!event.relatedTarget) document.body.classList.remove("dropping");
});

document.addEventListener("drop", (event) => {
  document.body.classList.remove("dropping");
  if (!holdsFiles(event)) return;
  event.preventDefault();
  if (event.dataTransfer.files.length > 1) {
    tell("Several files were dropped; drop one. Bulk checks many at once.");
    return;
  }
  // Where the card file is asked for, it is one; anywhere else it is a list.
  const { drop } = event.target.closest("[data-drop]")?.dataset ?? {};
  const field = form.elements[drop ?? "file"];
  field.files = event.dataTransfer.files;
  field.dispatchEvent(new Event("input", { bubbles: true }));
});

document.addEventListener("keydown", (event) => {
  if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
    event.preventDefault();
    form.requestSubmit(form.querySelector("button.primary"));
  }
});

setUpSlash(list);
drawGutter();
// A browser that comes back to the page puts the list back, but not its verdict. htmx sets
// itself up in a turn of its own, so the question waits for the next.
addEventListener("pageshow", () => {
  if (list.value !== list.defaultValue) setTimeout(ask);
});
