// What the pages can do beyond their forms and links. Everything works without it.
"use strict";

const root = document.documentElement;

function remembered() {
  try {
    return localStorage.getItem("theme");
  } catch {
    return null; // Storage may be forbidden; then the system's setting holds.
  }
}

function isDark() {
  const chosen = root.dataset.theme;
  return chosen ? chosen === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
}

if (["light", "dark"].includes(remembered())) root.dataset.theme = remembered();

function setUpTheme() {
  const button = document.querySelector("[data-theme-switch]");
  const show = () => {
    button.textContent = isDark() ? "Light theme" : "Dark theme";
  };
  button.hidden = false;
  show();
  button.addEventListener("click", () => {
    root.dataset.theme = isDark() ? "light" : "dark";
    try {
      localStorage.setItem("theme", root.dataset.theme);
    } catch {
      // The choice holds for this page.
    }
    show();
  });
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

// Numbers beside the list, and the box as tall as the list so that they stay beside it.
function drawGutter(list, gutter, mostLines) {
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

function setUpList(form) {
  const list = form.elements.decklist;
  const gutter = form.querySelector(".gutter");
  const mostLines = Number(form.dataset.mostLines);
  const edited = document.querySelector("[data-edited]");
  const checked = list.value;
  const draw = () => drawGutter(list, gutter, mostLines);

  list.addEventListener("input", () => {
    draw();
    const changed = list.value !== checked;
    if (edited && changed && !edited.textContent) {
      edited.textContent = "Edited since this check. Check again.";
      for (const item of gutter.children) item.removeAttribute("class");
    }
  });
  draw();

  form.addEventListener("submit", (event) => {
    const bytes = new Blob([list.value]).size;
    const most = Number(form.dataset.mostBytes);
    const tooLarge = bytes > most
      ? `The list is larger than ${(most / 1024).toLocaleString("en")} KB, the most that is read. Nothing was checked.`
      : "";
    list.setCustomValidity(tooLarge);
    if (tooLarge) {
      event.preventDefault();
      list.reportValidity();
      list.addEventListener("input", () => list.setCustomValidity(""), { once: true });
    }
  });

  document.addEventListener("click", (event) => {
    const link = event.target.closest("[data-line]");
    if (!link) return;
    event.preventDefault();
    const start = lineStart(list.value, Number(link.dataset.line));
    const end = list.value.indexOf("\n", start);
    list.focus({ preventScroll: true });
    list.setSelectionRange(start, end < 0 ? list.value.length : end);
    gutter.children[Number(link.dataset.line) - 1]?.scrollIntoView({ block: "center" });
  });

  // A list pasted anywhere on the page is meant for the box.
  document.addEventListener("paste", (event) => {
    if (event.target.closest("input, textarea, select")) return;
    const pasted = event.clipboardData.getData("text");
    if (!pasted) return;
    event.preventDefault();
    list.focus();
    list.setRangeText(pasted, list.selectionStart, list.selectionEnd, "end");
    list.dispatchEvent(new Event("input", { bubbles: true }));
  });
}

function setUpSlash(field) {
  document.addEventListener("keydown", (event) => {
    const typing = event.target.closest("input, textarea, select");
    if (event.key === "/" && !typing && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault();
      field.focus();
    }
  });
}

function setUpKeys(form) {
  setUpSlash(form.elements.decklist);
  document.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      form.requestSubmit(form.querySelector("button.primary"));
    }
  });
}

function setUpCopy(button) {
  if (!navigator.clipboard) return;
  button.hidden = false;
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(document.getElementById(button.dataset.copy).textContent);
    button.textContent = "Copied";
  });
}

document.addEventListener("DOMContentLoaded", () => {
  setUpTheme();
  const form = document.getElementById("check");
  if (form) {
    setUpList(form);
    setUpKeys(form);
  }
  const searched = document.querySelector("[data-slash]");
  if (searched) setUpSlash(searched);
  document.querySelectorAll("[data-copy]").forEach(setUpCopy);
});
