// Swagger UI renders descriptions as HTML. Only the tags used by the document are allowed.
const plain = /^(?:[^<]|<\/?(?:p|i|code)>)*$/;
window.trustedTypes?.createPolicy('default', {
  createHTML: (html) => (plain.test(html) ? html : ''),
});

// Read-only: no requests are sent from the page, and no external validator is used.
window.SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#api',
  deepLinking: true,
  // Sections render lazily, so the browser's own search does not find all text.
  filter: true,
  supportedSubmitMethods: [],
  validatorUrl: null,
});
