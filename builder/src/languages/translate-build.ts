import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Language } from '@harmony/contract';
import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { sharedWorkspaces } from '../project.ts';
import { contractMessages, readCatalog, translatedLanguages } from './catalogs.ts';
import { textsIn } from './texts-in.ts';

/**
 * Compiled texts of a language by id, as added to scripts; messages of the contract by their English
 * text.
 */
type CompiledCatalog = ReadonlyMap<string, unknown>;

/** Compiled texts of a front end by language. */
export type CompiledTexts = ReadonlyMap<Language, CompiledCatalog>;

/**
 * Returns all texts of a front end, its own and those of packages built into it. Missing
 * translations fall back to English.
 *
 * @param frontEnd its folder
 */
export async function compiledTexts(frontEnd: string): Promise<CompiledTexts> {
  const folders = [...sharedWorkspaces, frontEnd];
  const english = new Map<string, string>();
  for (const folder of folders) {
    for (const [id, { message }] of await textsIn(folder)) english.set(id, message);
  }
  const languages = new Map<Language, CompiledCatalog>([['en', compiled(english)]]);
  for (const language of translatedLanguages) {
    const translated = new Map(english);
    for (const folder of folders) {
      for (const [id, text] of await readCatalog(folder, language)) {
        if (text !== '' && english.has(id)) translated.set(id, text);
      }
    }
    const messages = await contractMessages(language);
    languages.set(language, new Map([...compiled(translated), ...messages]));
  }
  return languages;
}

function compiled(texts: ReadonlyMap<string, string>): CompiledCatalog {
  return new Map([...texts].map(([id, text]) => [id, compileMessageOrThrow(text)]));
}

/** Possible ids in a script: six characters of base64url (RFC 4648). */
const ID = /(["'])([\w-]{6})\1/g;

/**
 * Prepends the texts used by a script as a single line, so that source maps shift by one line only.
 *
 * @returns the script unchanged if it uses none
 */
export function withTexts(script: string, catalog: CompiledCatalog): string {
  const ids = new Set([...script.matchAll(ID)].map((found) => String(found[2])));
  const texts = [...catalog].filter(
    ([id]) => ids.has(id) || (id.includes(' ') && script.includes(id)),
  );
  if (texts.length === 0) return script;
  return `Object.assign(globalThis.harmonyTexts??={},${JSON.stringify(Object.fromEntries(texts))});\n${script}`;
}

/**
 * Translates a build: the build's own folder is in English, and a subfolder per language has the
 * same files. The language of a page is determined by the addresses of its files alone.
 *
 * @param folder folder of the build; existing files of a language are kept
 * @param address where the build is served, which its scripts may contain
 */
export function translateBuild(folder: string, address: string, texts: CompiledTexts): void {
  const files = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
  for (const file of files.filter((each) => each.endsWith('.js'))) {
    const script = readFileSync(join(folder, file), 'utf8');
    for (const [language, catalog] of texts) {
      const place = language === 'en' ? file : join(language, file);
      write(join(folder, place), withTexts(rewriteForLanguage(script, address, language), catalog));
    }
    if (saysSomething(script, texts)) shiftMap(join(folder, `${file}.map`));
  }
  for (const file of files.filter((each) => !/\.(js|map)$/.test(each))) {
    for (const language of translatedLanguages) {
      const place = join(folder, language, file);
      mkdirSync(join(folder, language), { recursive: true });
      if (!existsSync(place)) linkSync(join(folder, file), place);
    }
  }
}

function saysSomething(script: string, texts: CompiledTexts): boolean {
  return [...texts.values()].some((catalog) => withTexts(script, catalog) !== script);
}

/**
 * Adapts a script to the folder of a language: its requests stay there, and its source map is
 * removed.
 *
 * @param address where the build is served
 */
export function rewriteForLanguage(script: string, address: string, language: Language): string {
  if (language === 'en') return script;
  return script
    .replaceAll(`"${address}/"`, `"${address}/${language}/"`)
    .replace(/(\/\/# sourceMappingURL=)(?=[^/]*\s*$)/, '$1../');
}

/** Shifts a source map by the line prepended to its script (tc39.es/ecma426). */
export function shiftMap(file: string): void {
  if (!existsSync(file)) return;
  const map = sourceMapSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const sections = map.sections ?? [{ offset: { line: 0, column: 0 }, map }];
  const shifted = sections.map(({ offset: { line, column }, map: own }) => ({
    offset: { line: line + 1, column },
    map: own,
  }));
  writeFileSync(file, JSON.stringify({ version: 3, sections: shifted }));
}

const sourceMapSchema = z.looseObject({
  sections: z
    .array(
      z.object({ offset: z.object({ line: z.number(), column: z.number() }), map: z.unknown() }),
    )
    .optional(),
});

function write(file: string, content: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}
