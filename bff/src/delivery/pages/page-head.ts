import {
  languageOfPath,
  pathInLanguage,
  type Language,
  type PageDeclaration,
  type PrerenderedDocument,
} from '@harmony/contract';
import escapeHtml from 'escape-html';
import { translate } from '../../platform/language/translate.ts';
import { sentence } from '../../platform/language/sentence.ts';
import { jsonForHtml } from './html.ts';

type PageLink = NonNullable<PageDeclaration['links']>[number];

export interface PageHead {
  page: PageDeclaration | undefined;
  document: PrerenderedDocument | undefined;
  pathname: string;
  /** Query of the request, such as `?theme=dark`. */
  search: string;
  language: Language;
  languages: readonly Language[];
  publicUrl: string;
  picture: string | undefined;
  /** Whether plans are sold: built descriptions of pages for search engines name their prices. */
  isSelling: boolean;
}

/**
 * Returns metadata for browsers, search engines (canonical address, schema.org) and link previews (ogp.me). Pages
 * without a description are private to users and not indexed.
 */
export function pageHead(head: PageHead): string {
  const { page, document, pathname, search, publicUrl, languages } = head;
  const title = page ? `${page.title} · Harmony` : 'Harmony';
  const address = `${publicUrl}${page?.path ?? pathname}`;
  const tags = [
    `<title>${escapeHtml(title)}</title>`,
    page?.description
      ? `<meta name="description" content="${escapeHtml(page.description)}" />`
      : '<meta name="robots" content="noindex" />',
    ...(page?.description ? [`<link rel="canonical" href="${escapeHtml(address)}" />`] : []),
    ...(page && languages.length > 1 ? inOtherLanguages(page.path, publicUrl, languages) : []),
    ...(page?.links ?? []).map((link) => headLink(link, `${address}${search}`)),
    ...(page && document ? preview(page, document, title, address, head) : []),
    ...(page?.invites ? invitation(head, address) : []),
  ];
  return tags.join('\n    ');
}

/** Returns links to the translations (developers.google.com/search/docs/specialty/international). */
function inOtherLanguages(
  address: string,
  publicUrl: string,
  languages: readonly Language[],
): string[] {
  const { path } = languageOfPath(address);
  const link = (language: string, href: string) =>
    `<link rel="alternate" hreflang="${language}" href="${escapeHtml(publicUrl + href)}" />`;
  return [
    ...languages.map((language) => link(language, pathInLanguage(path, language))),
    link('x-default', path),
  ];
}

/** Returns the preview of an invitation. It is the same for every code: a chosen name could be a warning. */
function invitation({ language, picture, publicUrl }: PageHead, address: string): string[] {
  return properties({
    'og:type': 'website',
    'og:site_name': 'Harmony',
    'og:title': translate(sentence('Your partner invites you'), language),
    'og:description': translate(
      sentence(
        'Budget together, yours, mine and ours: what you share you both see, and what’s personal stays yours.',
      ),
      language,
    ),
    'og:url': address,
    ...(picture !== undefined && { 'og:image': `${publicUrl}${picture}` }),
  });
}

function properties(contents: Record<string, string>): string[] {
  return Object.entries(contents).map(
    ([name, content]) => `<meta property="${name}" content="${escapeHtml(content)}" />`,
  );
}

function preview(
  page: PageDeclaration,
  { picture, structuredData }: PrerenderedDocument,
  title: string,
  address: string,
  { publicUrl, language, isSelling }: PageHead,
): string[] {
  const contents = {
    'og:type': structuredData['@type'] === 'BlogPosting' ? 'article' : 'website',
    'og:site_name': 'Harmony',
    'og:title': title,
    'og:description': page.description ?? '',
    'og:url': address,
    'og:image': `${publicUrl}${picture}`,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': translate(
      sentence('{title}, on a picture with two overlapping circles', { title: page.title }),
      language,
    ),
  };
  return [
    ...properties(contents),
    '<meta name="twitter:card" content="summary_large_image" />',
    ...(isSelling
      ? [
          `<script type="application/ld+json">${jsonForHtml(structuredData).replaceAll('{origin}', publicUrl)}</script>`,
        ]
      : []),
  ];
}

/** Returns a link from the page's declaration; `{page}` in its address is replaced by the page's own, with its query. */
function headLink({ rel, type, title, href }: PageLink, page: string): string {
  const address = new URL(href.replace('{page}', encodeURIComponent(page)), page).href;
  return `<link rel="${rel}" type="${type}" title="${escapeHtml(title)}" href="${escapeHtml(address)}" />`;
}
