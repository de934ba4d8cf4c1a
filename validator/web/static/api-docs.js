// Shows the API's description in #api-docs; the page names its address in data-spec.
"use strict";

document.addEventListener("DOMContentLoaded", () => {
  const place = document.getElementById("api-docs");
  SwaggerUIBundle({
    domNode: place,
    url: place.dataset.spec,
    layout: "BaseLayout",
    presets: [SwaggerUIBundle.presets.apis],
    deepLinking: true,
    // The badge would ask an outside service.
    validatorUrl: null,
  });
});
