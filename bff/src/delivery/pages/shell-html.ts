import {
  BOOT_ELEMENT_ID,
  LATE_ELEMENT_ID,
  OWN_PART,
  pageAt,
  pageColors,
  pathInLanguage,
  type Boot,
  type Language,
  type PrerenderedDocument,
  type Registry,
  type Theme,
} from '@harmony/contract';
import { translate } from '../../platform/language/translate.ts';
import { sentence } from '../../platform/language/sentence.ts';
import { browserBoot } from './browser-boot.ts';
import { jsonForHtml } from './html.ts';
import { pageHead } from './page-head.ts';
import { pageScripts, type PageScripts } from './page-scripts.ts';
import type { Prerendered } from './prerendered.ts';
import { skeletonOf, wholePage, type FirstHtml } from './first-html.ts';

export interface PageRequest {
  boot: Boot;
  language: Language;
  languages: readonly Language[];
  pathname: string;
  search: string;
  publicUrl: string;
  prerendered: Prerendered;
  theme: Theme | undefined;
}

/**
 * Returns the HTML of a page, including the data that the shell would otherwise request. Prerendered pages are complete
 * and load scripts on first interaction; pages with a skeleton show it first and load scripts once it is painted. User
 * data comes after the skeleton, since the service worker shows the skeleton before it has the page.
 */
export function shellHtml(request: PageRequest): string {
  const { boot, language, languages, pathname, search, publicUrl, prerendered, theme } = request;
  const { registry, user } = boot;
  const owned = pageAt(registry, pathname, user);
  const address = user ? undefined : owned?.row.documents?.[owned.page.path];
  const document: PrerenderedDocument | undefined = address
    ? prerendered.document(address)
    : undefined;
  const firstHtml =
    owned &&
    (document
      ? wholePage(owned, boot, document, prerendered)
      : skeletonOf(owned, boot, prerendered));
  const hasSkeleton = firstHtml !== undefined && !document;
  const isWhole = firstHtml !== undefined && !hasSkeleton;
  const scripts = pageScripts(owned, registry);
  const own = `<script type="application/json" id="${BOOT_ELEMENT_ID}">${jsonForHtml(browserBoot(boot, isWhole))}</script>`;
  const picture = owned?.page.invites && pictureOfProduct(registry, language, prerendered);
  return `<!DOCTYPE html>
<html lang="${language}"${theme ? ` data-theme="${theme}"` : ''}>
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content" />
    ${pageHead({ page: owned?.page, document, pathname, search, language, languages, publicUrl, picture, isSelling: boot.planForAll === undefined })}
    <meta name="color-scheme" content="${theme ?? 'light dark'}" />
    ${themeColors(theme)}
    <link rel="icon" href="${LOGO}" />
    <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
    <link rel="manifest" href="${pathInLanguage('/manifest.webmanifest', language)}" />
    ${registry.shell.fonts.map((font) => `<link rel="preload" as="font" type="font/woff2" href="${font}" fetchpriority="low" crossorigin />`).join('\n    ')}
    ${lateStyle(boot, isWhole)}
    ${firstHtml?.styles ?? ''}
    ${hasSkeleton ? '' : own}
    ${firstHtml ? '' : scriptTags(registry, scripts)}
  </head>
  <body>
    <div id="shell">${firstHtml?.html ?? ''}</div>
    ${latePart(language)}
    ${hasSkeleton ? `${OWN_PART}${own}` : ''}
    ${firstHtml ? laterScripts(firstHtml, registry, scripts) : ''}
    ${isWhole ? '' : `<noscript>${translate(sentence('Harmony needs JavaScript to show your money. Please switch it on and reload.'), language)}</noscript>`}
  </body>
</html>
`;
}

/** Returns the image of the front page, as link preview for pages without their own. */
function pictureOfProduct(
  registry: Registry,
  language: Language,
  { document }: Prerendered,
): string | undefined {
  const front = pageAt(registry, pathInLanguage('/', language), null);
  const address = front?.row.documents?.[front.page.path];
  return address === undefined ? undefined : document(address)?.picture;
}

/**
 * Returns the error message for a failed start. The guard script shows it when another script fails (shell/src/guard),
 * and the shell removes it. It comes last, so that the skip link stays the first link.
 */
function latePart(language: Language): string {
  const why = translate(sentence('Couldn’t load Harmony.'), language);
  const what = translate(sentence('Check your connection, then <0>reload the page</0>.'), language);
  const linked = what.replace('<0>', '<a href="">').replace('</0>', '</a>');
  return `<div id="${LATE_ELEMENT_ID}" role="alert"><strong>${why}</strong> ${linked}</div>`;
}

/** Shows the message after a delay if even the guard script is missing, unless the page works without scripts. */
function lateStyle({ styleNonce }: Boot, isWhole: boolean): string {
  const comes = isWhole ? '' : 'animation:late 0s 30s forwards';
  return `<style nonce="${styleNonce}">@keyframes late{to{visibility:visible}}#${LATE_ELEMENT_ID}{visibility:hidden;${comes};position:fixed;z-index:9;inset:auto 0 0;padding:1.5rem;text-align:center;font:1rem/1.5 system-ui,sans-serif;color:CanvasText;background:Canvas;border-top:1px solid}#${LATE_ELEMENT_ID}[data-told]{visibility:visible}</style>`;
}

/** Returns the scripts of a page without initial HTML. */
function scriptTags({ shell }: Registry, { chunks, entries }: PageScripts): string {
  const guard = shell.prerendered?.guard;
  return [
    // First deferred script, so that it observes failures of the others.
    ...(guard ? [`<script defer src="${guard}"></script>`] : []),
    ...shell.scripts.map((script) => `<script defer src="${script}"></script>`),
    ...entries.map((entry) => `<link rel="preload" as="script" href="${entry}" />`),
    ...chunks.map((chunk) => `<script async src="${chunk}"></script>`),
  ].join('\n    ');
}

function themeColors(chosen: Theme | undefined): string {
  const color = (system: Theme) =>
    `<meta name="theme-color" media="(prefers-color-scheme: ${system})" content="${pageColors[chosen ?? system]}" />`;
  return `${color('light')}\n    ${color('dark')}`;
}

/** Returns the script of a page with initial HTML, which loads the others later. */
function laterScripts(
  { script }: FirstHtml,
  { shell }: Registry,
  { chunks, entries }: PageScripts,
): string {
  const scripts = [...chunks, ...shell.scripts].join(' ');
  return `<script src="${script}" data-scripts="${scripts}" data-entries="${entries.join(' ')}"></script>`;
}

/** Two overlapping circles as a data URL. */
const LOGO = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="12" cy="16" r="10" fill="#2a8a83"/><circle cx="20" cy="16" r="10" fill="#e2725b"/><path d="M16 6.8a10 10 0 0 1 0 18.4 10 10 0 0 1 0-18.4z" fill="#6d3b6f"/></svg>',
)}`;
