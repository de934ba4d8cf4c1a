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

function setUpSlash(field) {
  document.addEventListener("keydown", (event) => {
    const typing = event.target.closest("input, textarea, select");
    if (event.key === "/" && !typing && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault();
      field.focus();
    }
  });
}

// Buttons that only a script can serve are hidden until there is one.
function showScripted(within) {
  within.querySelectorAll("[data-print]").forEach((button) => {
    button.hidden = false;
  });
  if (!navigator.clipboard) return;
  within.querySelectorAll("[data-copy]").forEach((button) => {
    button.hidden = false;
  });
}

async function copied(button) {
  const source = document.getElementById(button.dataset.copy);
  await navigator.clipboard.writeText(source.value ?? source.textContent);
  button.textContent = "Copied";
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-copy], [data-print]");
  if (button?.matches("[data-print]")) print();
  else if (button) copied(button);
});

document.addEventListener("DOMContentLoaded", () => {
  setUpTheme();
  const searched = document.querySelector("[data-slash]");
  if (searched) setUpSlash(searched);
  showScripted(document);
});
