// What somebody states with a list is kept in this browser, game by game, for the next check.
// Only what was answered here: what came with a shared result is whoever shared it's own.
"use strict";

const check = document.getElementById("check");
const box = document.getElementById("stated-box");
let answered = false;

function keyOfGame() {
  const game = document.querySelector("#verdict [data-game]")?.dataset.game;
  return game ? `stated-${game}` : null;
}

function kept(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // storage is switched off: what is stated holds for one check
  }
}

function keep(key, stated) {
  try {
    if (stated.trim()) localStorage.setItem(key, stated);
    else localStorage.removeItem(key);
  } catch {
    // As above.
  }
}

function remember() {
  const key = keyOfGame();
  const stated = box.querySelector("input");
  if (!key || !stated) return;
  if (answered) {
    keep(key, stated.value);
    answered = false;
  } else if (!stated.value.trim() && kept(key)) {
    stated.value = kept(key);
    check.elements.decklist.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

check.addEventListener("submit", (event) => {
  answered = event.submitter?.name === "answer";
});
check.addEventListener("htmx:after:swap", remember);
remember();
