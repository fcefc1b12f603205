import { formatter } from '@lingui/format-po';

const po = formatter();

/**
 * webpack loader that turns a catalog into a module of texts by id, for pages that change their
 * language.
 */
export default async function loadCatalog(content: string): Promise<string> {
  const messages = await po.parse(content, { locale: '', sourceLocale: 'en', filename: '' });
  const texts = Object.entries(messages).map(([id, { translation }]) => [id, translation]);
  return `export default ${JSON.stringify(Object.fromEntries(texts))};`;
}
