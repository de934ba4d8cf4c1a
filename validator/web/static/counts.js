// A count up or down: Alt with an arrow key for the line of the caret, buttons beside each line.
// The change is typed into the box, so that the browser can undo it and the check goes on.
"use strict";

const MOST_COPIES = 1000;
const LONGEST_LINE = 300;
const MOST_LINES_WITH_BUTTONS = 500;
// As lists are read: a count in front ("4 Name", "4x Name", "- 4 Name", "| 4 | Name |", "x4 Name") or
// behind ("Name x4"); totals and headings by cost are none.
const COUNT_FIRST = /^(\s*(?:[-–*•·|]\s*)?[x×]?)(\d{1,4})(?=\s*[xX×]?\s+\S|[x×][A-Z]|\s*\|)/;
const COUNT_LAST = /^(.*\S\s+\(?[x×]\s*)(\d{1,4})(?=\)?\s*(?:\s#.*|\s\/\/.*)?$)/;
const NO_CARD = /^\s*(?:#|\/\/|\d+\s*(?:cards?|drops?|total)\b)/i;

const steps = document.createElement("ol");
steps.className = "steps";
list.after(steps);

// Where the count of a line is, and what it says; null if it has none.
function countIn(line) {
  if (line.length > LONGEST_LINE || NO_CARD.test(line)) return null;
  const found = line.match(COUNT_FIRST) ?? line.match(COUNT_LAST);
  return found && { at: found[1].length, digits: found[2] };
}

function stepButton(sign, step, says) {
  const made = document.createElement("button");
  made.type = "button";
  made.tabIndex = -1; // By keyboard there is Alt with an arrow: no hundred stops on the way.
  made.textContent = sign;
  made.dataset.step = step;
  made.setAttribute("aria-label", says);
  return made;
}

function drawSteps() {
  const lines = list.value.trimEnd().split("\n");
  const shown = lines.length > MOST_LINES_WITH_BUTTONS || !list.value.trim() ? [] : lines;
  steps.hidden = !shown.length;
  while (steps.children.length > shown.length) steps.lastElementChild.remove();
  shown.forEach((line, place) => {
    const item = steps.children[place] ?? steps.appendChild(document.createElement("li"));
    const hasCount = countIn(line) !== null;
    if (hasCount === item.hasChildNodes()) return;
    if (!hasCount) item.replaceChildren();
    else {
      const number = place + 1;
      item.append(
        stepButton("−", -1, `One fewer, line ${number}`),
        stepButton("+", 1, `One more, line ${number}`),
      );
    }
  });
}

function moved(place, from, to, by) {
  if (place >= to) return place + by;
  return Math.min(place, from);
}

// Whether there was a count to change.
function changeCount(lineNumber, step) {
  const start = lineStart(list.value, lineNumber);
  const line = list.value.slice(start).split("\n", 1)[0];
  const count = countIn(line);
  if (!count) return false;
  const next = Math.min(MOST_COPIES, Math.max(0, Number(count.digits) + step));
  const from = start + count.at;
  const to = from + count.digits.length;
  const by = String(next).length - count.digits.length;
  const selected = [list.selectionStart, list.selectionEnd].map((at) => moved(at, from, to, by));
  const hadFocus = document.activeElement === list;
  if (next !== Number(count.digits)) {
    isPutting = true; // Names are offered for what is typed, not for this.
    list.focus({ preventScroll: true });
    list.setSelectionRange(from, to);
    if (!document.execCommand("insertText", false, String(next))) {
      list.setRangeText(String(next), from, to, "end");
    }
    isPutting = false;
    list.setSelectionRange(...selected);
    // On a phone the keyboard would come up over the list.
    if (!hadFocus && matchMedia("(pointer: coarse)").matches) list.blur();
    ask();
  }
  const said = list.value.slice(start).split("\n", 1)[0].trim();
  document.getElementById("announced").textContent = said;
  return true;
}

list.addEventListener("input", drawSteps);
form.addEventListener("htmx:after:swap", drawSteps);
addEventListener("pageshow", drawSteps);

// Before the names of cards hear of the arrow: their list would move.
list.addEventListener("keydown", (event) => {
  const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
  if (!step || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const number = list.value.slice(0, list.selectionStart).split("\n").length;
  if (!changeCount(number, step)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
});

// Pressing must not take the focus from where it is.
steps.addEventListener("pointerdown", (event) => event.preventDefault());
steps.addEventListener("click", (event) => {
  const pressed = event.target.closest("[data-step]");
  if (!pressed) return;
  const place = [...steps.children].indexOf(pressed.parentElement);
  changeCount(place + 1, Number(pressed.dataset.step));
});

drawSteps();
