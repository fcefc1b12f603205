// Swagger UI makes markup of what the document says. Ours says paragraphs: nothing else becomes a tag here.
const plain = /^(?:[^<]|<\/?(?:p|i|code)>)*$/;
window.trustedTypes?.createPolicy('default', {
  createHTML: (html) => (plain.test(html) ? html : ''),
});

// To read only: nothing is sent from here, and nobody else is asked.
window.SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#api',
  deepLinking: true,
  // Only what one scrolls to is drawn, so the search of the browser does not find everything.
  filter: true,
  supportedSubmitMethods: [],
  validatorUrl: null,
});
