import type { Language } from '@harmony/contract';
import { addressOf, prerenderConfiguration, type FrontEnd } from '../webpack/preset.ts';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runWebpack } from '../build/webpack-build.ts';
import { rewriteForLanguage, withTexts, type CompiledTexts } from '../languages/translate-build.ts';

/**
 * Builds the module of a front end that renders its pages, and runs it in every language.
 *
 * @param file source of the module in the front end's folder
 * @returns the results by language
 */
export async function withServerModule<Module, Result>(
  frontEnd: FrontEnd,
  file: string,
  texts: CompiledTexts,
  render: (module: Module, language: Language) => Promise<Result> | Result,
): Promise<ReadonlyMap<Language, Result>> {
  const folder = mkdtempSync(join(tmpdir(), 'harmony-prerender-'));
  try {
    await runWebpack(prerenderConfiguration(frontEnd, file, folder));
    const script = readFileSync(join(folder, 'prerender.mjs'), 'utf8');
    const address = addressOf(frontEnd).slice(0, -'/'.length);
    const rendered = new Map<Language, Result>();
    for (const [language, catalog] of texts) {
      // One copy per language, since modules load their language and texts on import.
      const copy = join(folder, `prerender.${language}.mjs`);
      writeFileSync(copy, withTexts(rewriteForLanguage(script, address, language), catalog));
      Object.assign(globalThis, { harmonyTexts: {}, harmonyLanguage: language });
      const module = (await import(pathToFileURL(copy).href)) as Module;
      rendered.set(language, await render(module, language));
    }
    return rendered;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
