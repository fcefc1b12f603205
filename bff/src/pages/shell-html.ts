import {
  BOOT_ELEMENT_ID,
  pageAt,
  type Boot,
  type OwnedPage,
  type PageDeclaration,
  type Registry,
} from '@harmony/contract';

type PageLink = NonNullable<PageDeclaration['links']>[number];

/** The HTML of every page: the shell, with all that it would otherwise have to ask for. */
export function shellHtml(boot: Boot, pathname: string, publicUrl: string): string {
  const { shell } = boot.registry;
  const owned = pageAt(boot.registry, pathname, boot.user);
  const guests = owned ? scriptsOf(owned, boot.registry) : { entries: [], chunks: [] };
  const title = owned ? `${owned.page.title} · Harmony` : 'Harmony';
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>${escapeText(title)}</title>
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <meta name="description" content="Harmony is money for two: budget together and keep some privacy." />
    <meta name="color-scheme" content="light dark" />
    <link rel="icon" href="${LOGO}" />
    ${(owned?.page.links ?? []).map((link) => headLink(link, `${publicUrl}${pathname}`)).join('\n    ')}
    ${shell.fonts.map((font) => `<link rel="preload" as="font" type="font/woff2" href="${font}" fetchpriority="low" crossorigin />`).join('\n    ')}
    <script type="application/json" id="${BOOT_ELEMENT_ID}">${jsonForHtml(boot)}</script>
    ${shell.scripts.map((script) => `<script defer src="${script}"></script>`).join('\n    ')}
    ${guests.entries.map((entry) => `<link rel="preload" as="script" href="${entry}" />`).join('\n    ')}
    ${guests.chunks.map((chunk) => `<script async src="${chunk}"></script>`).join('\n    ')}
  </head>
  <body>
    <div id="shell"></div>
    <noscript>Harmony needs JavaScript to show your money. Please switch it on and reload.</noscript>
  </body>
</html>
`;
}

/**
 * What a page is made of, so that nothing has to be loaded before it is known what comes next. Chunks
 * only leave their modules for whoever asks, so they may come in any order, or not at all; an entry
 * needs the shell's runtime, and is run by it.
 */
function scriptsOf({ row, page }: OwnedPage, { microfrontends }: Registry) {
  const parts = [{ row, part: page.name }];
  for (const slot of page.shows ?? []) {
    const filler = microfrontends.find(({ slots }) => slots.includes(slot));
    if (filler) parts.push({ row: filler, part: slot });
  }
  return {
    entries: parts.map((each) => each.row.entry),
    chunks: parts.flatMap((each) => each.row.scripts[each.part] ?? []),
  };
}

/** A link of a page's declaration; `{page}` in its address stands for the page's own. */
function headLink({ rel, type, title, href }: PageLink, page: string): string {
  const address = new URL(href.replace('{page}', encodeURIComponent(page)), page).href;
  return `<link rel="${rel}" type="${type}" title="${title}" href="${address.replaceAll('&', '&amp;')}" />`;
}

/** Two overlapping circles, as an address of its own. */
const LOGO = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="12" cy="16" r="10" fill="#2a8a83"/><circle cx="20" cy="16" r="10" fill="#e2725b"/><path d="M16 6.8a10 10 0 0 1 0 18.4 10 10 0 0 1 0-18.4z" fill="#6d3b6f"/></svg>',
)}`;

/** JSON that cannot end the element that it stands in. */
function jsonForHtml(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
