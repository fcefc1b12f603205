/** A page without other files, for when there is no network and no stored page. */
function plainPage(title: string, body: string): Response {
  return new Response(
    `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>${title} · Harmony</title>
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
  </head>
  <body>
    <main>
      <h1>${title}</h1>
      ${body}
    </main>
  </body>
</html>
`,
    {
      status: 503,
      headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
    },
  );
}

/** Shown when nothing is stored. */
export function noNetwork(): Response {
  return plainPage(
    'There is no network',
    '<p>Harmony needs one to sign you in. <a href="">Try again</a> once you are back online.</p>',
  );
}

/** Shown after signing out while offline: the server is not informed yet. */
export function notSignedOut(): Response {
  return plainPage(
    'You are not signed out yet',
    `<p>There is no network. Everything that was kept on this device is deleted.</p>
      <p>Please <a href="/api/logout">sign out</a> again once you are back online.</p>`,
  );
}
