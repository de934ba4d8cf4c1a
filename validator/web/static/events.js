// Events: the browser's time zone, deadlines on its own clock, forms sent once. All works without.
"use strict";

function ownZone() {
  try {
    return Intl.DateTimeFormat().resolvedOptions().timeZone;
  } catch {
    return "";
  }
}

// Only for a form that nobody has typed in, and only a zone that the page knows.
function guessZone(field) {
  const known = [...field.list.options].some((option) => option.value === ownZone());
  if (known && field.value === field.defaultValue) field.value = ownZone();
}

// A deadline stands in the event's zone; whoever lives in another is told their own time too.
function tellOwnTime(time) {
  if (time.dataset.zone === ownZone()) return;
  const at = new Date(time.dateTime);
  const own = at.toLocaleString("en-GB", { dateStyle: "long", timeStyle: "short" });
  const beside = document.createElement("span");
  beside.className = "small";
  beside.textContent = `${own} on your clock`;
  time.after(" ", beside);
}

document.addEventListener("DOMContentLoaded", () => {
  document.querySelectorAll("[data-guess-zone]").forEach(guessZone);
  document.querySelectorAll("time[data-zone]").forEach(tellOwnTime);
  document.querySelectorAll("form[data-once]").forEach((form) => {
    const buttons = form.querySelectorAll("button:not([type])");
    const ready = () => {
      for (const button of buttons) button.disabled = false;
    };
    // Not before the form is on its way, or it would not be sent at all.
    form.addEventListener("submit", () => {
      setTimeout(() => {
        for (const button of buttons) button.disabled = true;
      });
    });
    // Who comes back finds the form as it was.
    window.addEventListener("pageshow", ready);
  });
});
