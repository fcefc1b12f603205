import {
  BOOT_ELEMENT_ID,
  PAGE_PLACE,
  pageAt,
  pageElementId,
  PRERENDERED_ATTRIBUTE,
  type Boot,
  type OwnedPage,
  type Registry,
} from '@harmony/contract';
import { jsonForHtml, styleTags } from './html.ts';
import { pageHead } from './page-head.ts';
import type { Prerendered } from './prerendered.ts';

/** What the HTML of a page is made from. */
export interface PageRequest {
  boot: Boot;
  pathname: string;
  publicUrl: string;
  prerendered: Prerendered;
}

/**
 * The HTML of every page: the shell, with all that it would otherwise have to ask for. A page that was
 * rendered at build time comes whole, and fetches its scripts when somebody uses it.
 */
export function shellHtml({ boot, pathname, publicUrl, prerendered }: PageRequest): string {
  const { shell } = boot.registry;
  const owned = pageAt(boot.registry, pathname, boot.user);
  const documentAddress = boot.user ? undefined : owned?.row.documents?.[owned.page.path];
  const document = documentAddress ? prerendered.document(documentAddress) : undefined;
  const scripts = owned ? scriptsOf(owned, boot.registry) : { entries: [], chunks: [] };
  const whole =
    owned && document && shell.prerendered
      ? wholePage(owned, boot, {
          frame: prerendered.frame(shell.prerendered.frame),
          part: (boot.demo && document.partWithDemo) || document.part,
        })
      : undefined;
  return `<!DOCTYPE html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    ${pageHead({ page: owned?.page, document, pathname, publicUrl })}
    <meta name="color-scheme" content="light dark" />
    <link rel="icon" href="${LOGO}" />
    ${shell.fonts.map((font) => `<link rel="preload" as="font" type="font/woff2" href="${font}" fetchpriority="low" crossorigin />`).join('\n    ')}
    ${whole?.styles ?? ''}
    <script type="application/json" id="${BOOT_ELEMENT_ID}">${jsonForHtml(boot)}</script>
    ${
      whole && shell.prerendered
        ? `<script async src="${shell.prerendered.waker}" data-scripts="${[...scripts.chunks, ...shell.scripts].join(' ')}"></script>`
        : [
            ...shell.scripts.map((script) => `<script defer src="${script}"></script>`),
            ...scripts.entries.map((entry) => `<link rel="preload" as="script" href="${entry}" />`),
            ...scripts.chunks.map((chunk) => `<script async src="${chunk}"></script>`),
          ].join('\n    ')
    }
  </head>
  <body>
    <div id="shell">${whole?.html ?? ''}</div>
    ${whole ? '' : '<noscript>Harmony needs JavaScript to show your money. Please switch it on and reload.</noscript>'}
  </body>
</html>
`;
}

type Part = ReturnType<Prerendered['frame']>;

/** A page in its frame, as the shell and the micro-frontend take it over. */
function wholePage(
  { row, page }: OwnedPage,
  { styleNonce }: Boot,
  { frame, part }: { frame: Part; part: Part },
) {
  const id = pageElementId(row.name, page.name);
  // A function, because a page may hold what a replacement would read as a pattern.
  const html = frame.html.replace(
    PAGE_PLACE,
    () => `<div id="${id}" ${PRERENDERED_ATTRIBUTE}="">${part.html}</div>`,
  );
  return { html, styles: styleTags(frame, styleNonce) + styleTags(part, styleNonce) };
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

/** Two overlapping circles, as an address of its own. */
const LOGO = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="12" cy="16" r="10" fill="#2a8a83"/><circle cx="20" cy="16" r="10" fill="#e2725b"/><path d="M16 6.8a10 10 0 0 1 0 18.4 10 10 0 0 1 0-18.4z" fill="#6d3b6f"/></svg>',
)}`;
