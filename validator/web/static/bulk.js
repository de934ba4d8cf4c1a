// The bulk desk: files dropped on the page, and what was chosen. All works without it.
"use strict";

document.addEventListener("DOMContentLoaded", () => {
  const form = document.getElementById("bulk");
  const zones = [...form.querySelectorAll(".drop")];
  const hints = new Map();

  const show = (zone) => {
    const files = [...zone.querySelector("input[type=file]").files];
    const bytes = files.reduce((sum, file) => sum + file.size, 0);
    const size = bytes < 1024 * 1024
      ? `${Math.ceil(bytes / 1024).toLocaleString("en")} KB`
      : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
    const names = files.slice(0, 3).map((file) => file.name).join(", ");
    const more = files.length > 3 ? ` and ${(files.length - 3).toLocaleString("en")} more` : "";
    const chosen = zone.querySelector("[data-chosen]");
    if (!hints.has(zone)) hints.set(zone, chosen.textContent);
    chosen.textContent = files.length ? `${names}${more}: ${size}.` : hints.get(zone);
  };
  for (const zone of zones) zone.addEventListener("change", () => show(zone));

  const carries = (event) => [...(event.dataTransfer?.types ?? [])].includes("Files");
  // Anywhere else on the page, files are lists.
  const zoneOf = (event) => event.target.closest?.(".drop") ?? zones[0];
  const mark = (over) => {
    for (const zone of zones) zone.classList.toggle("over", zone === over);
  };
  document.addEventListener("dragover", (event) => {
    if (!carries(event)) return;
    event.preventDefault();
    mark(zoneOf(event));
  });
  document.addEventListener("dragleave", (event) => {
    if (!event.relatedTarget) mark(null);
  });
  document.addEventListener("drop", (event) => {
    mark(null);
    if (!carries(event)) return;
    event.preventDefault();
    const zone = zoneOf(event);
    zone.querySelector("input[type=file]").files = event.dataTransfer.files;
    show(zone);
  });

  form.addEventListener("submit", () => {
    for (const button of form.querySelectorAll("button")) button.textContent = "Checking…";
  });
  // Who comes back finds the form as it was.
  window.addEventListener("pageshow", (event) => {
    if (!event.persisted) return;
    for (const button of form.querySelectorAll("button")) button.textContent = "Check decks";
  });
});
