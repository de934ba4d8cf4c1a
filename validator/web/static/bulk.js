// The bulk desk: files dropped anywhere on the page, and what was chosen. All works without it.
"use strict";

document.addEventListener("DOMContentLoaded", () => {
  const form = document.getElementById("bulk");
  const input = form.elements.files;
  const zone = form.querySelector(".drop");
  const chosen = form.querySelector("[data-chosen]");
  const hint = chosen.textContent;

  const show = () => {
    const files = [...input.files];
    const bytes = files.reduce((sum, file) => sum + file.size, 0);
    const size = bytes < 1024 * 1024
      ? `${Math.ceil(bytes / 1024).toLocaleString("en")} KB`
      : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
    const names = files.slice(0, 3).map((file) => file.name).join(", ");
    const more = files.length > 3 ? ` and ${(files.length - 3).toLocaleString("en")} more` : "";
    chosen.textContent = files.length ? `${names}${more}: ${size}.` : hint;
  };
  input.addEventListener("change", show);

  const carries = (event) => [...(event.dataTransfer?.types ?? [])].includes("Files");
  document.addEventListener("dragover", (event) => {
    if (!carries(event)) return;
    event.preventDefault();
    zone.classList.add("over");
  });
  document.addEventListener("dragleave", (event) => {
    if (!event.relatedTarget) zone.classList.remove("over");
  });
  document.addEventListener("drop", (event) => {
    zone.classList.remove("over");
    if (!carries(event)) return;
    event.preventDefault();
    input.files = event.dataTransfer.files;
    show();
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
