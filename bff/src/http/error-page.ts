import escapeHtml from 'escape-html';

/**
 * What a browser shows in place of a page that could not be made. It needs nothing that may be
 * missing just then: no script, no build, no database.
 *
 * @param message a sentence for the visitor
 * @param requestId what support can find the failure by
 */
export function errorPage(message: string, requestId: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Something went wrong · Harmony</title>
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="robots" content="noindex" />
  </head>
  <body>
    <main>
      <h1>This page cannot be shown right now</h1>
      <p>${escapeHtml(message)}</p>
      <p><a href="">Try again</a></p>
      <p><small>Request ${escapeHtml(requestId)}</small></p>
    </main>
  </body>
</html>
`;
}
