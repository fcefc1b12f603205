import type { Declaration } from '@harmony/contract';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { transform } from '@swc/core';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../project.ts';
import { swcOptions } from '../webpack/swc-options.ts';
import { textsOf, type CompiledText } from './texts-of.ts';

/** A text of the sources in English. */
export interface Text extends CompiledText {
  /** Files with the text, relative to the project's folder. */
  files: string[];
}

/** Only code built for browsers has texts. */
const notShown = /\.(test|stories)\.tsx?$|\/development\//;

/**
 * Returns all texts of a front end or a front-end package, by id.
 *
 * @param folder such as `mf-goals`
 * @param declaration the declaration of a micro-frontend, for its page titles
 */
export async function textsIn(
  folder: string,
  declaration?: Declaration,
): Promise<Map<string, Text>> {
  const texts = new Map<string, Text>();
  for (const message of declaration ? textsOfDeclaration(declaration) : []) {
    const id = generateMessageId(message);
    texts.set(id, { id, message, files: ['declaration.ts'] });
  }
  const files = globSync('src/**/*.{ts,tsx}', { cwd: join(root, folder) }).filter(
    (file) => !notShown.test(file),
  );
  for (const file of files.toSorted()) {
    const source = readFileSync(join(root, folder, file), 'utf8');
    // Only these files have texts; most files do not.
    if (!/@lingui\/(core|react)\/macro/.test(source)) continue;
    const { code } = await transform(source, { ...swcOptions('within'), filename: file });
    for (const text of textsOf(code, file)) {
      const known = texts.get(text.id);
      if (known) known.files.push(file);
      else texts.set(text.id, { ...text, files: [file] });
    }
  }
  return texts;
}

/**
 * Returns the user-visible texts of a declaration: titles, synonyms, descriptions and tab labels of pages.
 */
export function textsOfDeclaration({ pages }: Declaration): string[] {
  return [
    ...new Set(
      pages.flatMap(({ title, synonyms, description, tab }) =>
        [title, synonyms, description, tab?.label].filter((text) => text !== undefined),
      ),
    ),
  ];
}
