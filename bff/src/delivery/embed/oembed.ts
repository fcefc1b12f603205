import { languageOfPath, languageSchema, placeOf, type Language } from '@harmony/contract';
import escapeHtml from 'escape-html';
import { pageOfTool, toolNamed, tools } from '@harmony/contract/tools';
import { frameAddress } from './embed-frame.ts';

/** Size of a tool, in pixels. */
const SIZE = { width: 640, height: 760 } as const;

/**
 * Returns the oEmbed response for the page of publishers or a tool's own page (oembed.com), with the options in its
 * address. The language of the page is that of the tool unless the options name another one.
 *
 * @param query of the request: `url`, `maxwidth` and `maxheight`
 * @returns `undefined` for the address of any other page
 */
export function oembedOf(query: Record<string, unknown>, publicUrl: string): object | undefined {
  const { url } = query;
  const page = typeof url === 'string' && URL.canParse(url) ? new URL(url) : undefined;
  if (page?.origin !== publicUrl) return undefined;
  const { path, language } = languageOfPath(placeOf(page.pathname));
  const tool =
    path === '/embed'
      ? toolNamed(page.searchParams.get('tool'))
      : tools.find((each) => path !== '/' && pageOfTool(each) === path);
  if (!tool) return undefined;
  const options = {
    ...(language !== 'en' && { locale: language }),
    ...Object.fromEntries(page.searchParams),
  };
  const width = atMost(query['maxwidth'], SIZE.width);
  const height = atMost(query['maxheight'], SIZE.height);
  const title = tool.title[languageOf(options.locale)];
  const source = escapeHtml(`${publicUrl}${frameAddress(tool, options)}`);
  return {
    version: '1.0',
    type: 'rich',
    provider_name: 'Harmony',
    provider_url: publicUrl,
    title,
    width,
    height,
    // WordPress removes the style, but not `frameborder`.
    html: `<iframe src="${source}" title="${escapeHtml(title)}" width="${width}" height="${height}" frameborder="0" style="border:0;max-width:100%" loading="lazy"></iframe>`,
  };
}

/** Returns the language of a locale such as `de-AT`; English if its texts are missing. */
function languageOf(locale = ''): Language {
  return languageSchema.catch('en').parse(locale.slice(0, 2).toLowerCase());
}

function atMost(requested: unknown, most: number): number {
  const size = Number(requested);
  return Number.isInteger(size) && size > 0 ? Math.min(size, most) : most;
}
