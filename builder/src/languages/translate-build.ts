import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Language } from '@harmony/contract';
import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { sharedWorkspaces } from '../project.ts';
import { contractMessages, readCatalog, translatedLanguages } from './catalogs.ts';
import { textsIn } from './texts-in.ts';

/** What is said in one language, by id, as it is put into scripts; messages of the contract by their English words. */
type Spoken = ReadonlyMap<string, unknown>;

/** What a front end says in each language. */
export type SpokenTexts = ReadonlyMap<Language, Spoken>;

/**
 * All that a front end may say, its own texts and those of what is built into it. What nobody has translated yet is
 * said in English.
 *
 * @param frontEnd its folder
 */
export async function spokenTexts(frontEnd: string): Promise<SpokenTexts> {
  const folders = [...sharedWorkspaces, frontEnd];
  const english = new Map<string, string>();
  for (const folder of folders) {
    for (const [id, { message }] of await textsIn(folder)) english.set(id, message);
  }
  const languages = new Map<Language, Spoken>([['en', compiled(english)]]);
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

function compiled(texts: ReadonlyMap<string, string>): Spoken {
  return new Map([...texts].map(([id, text]) => [id, compileMessageOrThrow(text)]));
}

/** What may be the id of a text in a script: six letters of base64url (RFC 4648). */
const ID = /(["'])([\w-]{6})\1/g;

/**
 * Puts before a script the texts that it says, in a line of its own, so that its source map is right but for one line.
 *
 * @returns the script as it is when it says nothing
 */
export function withTexts(script: string, spoken: Spoken): string {
  const ids = new Set([...script.matchAll(ID)].map((found) => String(found[2])));
  const texts = [...spoken].filter(
    ([id]) => ids.has(id) || (id.includes(' ') && script.includes(id)),
  );
  if (texts.length === 0) return script;
  return `Object.assign(globalThis.harmonyTexts??={},${JSON.stringify(Object.fromEntries(texts))});\n${script}`;
}

/**
 * Says a build in all languages: in the build's own folder in English, and in a folder of each other language that has
 * the same files. Which language a page speaks is said by the addresses of its files alone.
 *
 * @param folder the build; what is in a language's folder already was made in that language, and stays
 * @param address where the build is served, which its scripts may know
 */
export function translateBuild(folder: string, address: string, texts: SpokenTexts): void {
  const files = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
  for (const file of files.filter((each) => each.endsWith('.js'))) {
    const script = readFileSync(join(folder, file), 'utf8');
    for (const [language, spoken] of texts) {
      const place = language === 'en' ? file : join(language, file);
      write(join(folder, place), withTexts(moved(script, address, language), spoken));
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

function saysSomething(script: string, texts: SpokenTexts): boolean {
  return [...texts.values()].some((spoken) => withTexts(script, spoken) !== script);
}

/**
 * A script in the folder of a language: what it fetches is there, and its source map is not.
 *
 * @param address where the build is served
 */
export function moved(script: string, address: string, language: Language): string {
  if (language === 'en') return script;
  return script
    .replaceAll(`"${address}/"`, `"${address}/${language}/"`)
    .replace(/(\/\/# sourceMappingURL=)(?=[^/]*\s*$)/, '$1../');
}

/** Moves what a source map tells by the line that has been put before its script (tc39.es/ecma426). */
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
