import type { Language } from '@harmony/contract';
import type { FrontEnd } from '../webpack/preset.ts';
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Writes a file of a build, named by its content.
 *
 * @param kind such as `picture`
 * @param ending file extension
 * @returns its name
 */
export function keep(
  { output }: FrontEnd,
  kind: string,
  ending: string,
  content: string | Uint8Array,
): string {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
  const name = `${kind}.${hash}.${ending}`;
  writeFileSync(join(output, name), content);
  return name;
}

/**
 * Writes a file of a build in all languages under its English name, since the folders of all languages have
 * the same file names.
 *
 * @param contents by language
 * @returns its name
 */
export function keepTranslated(
  frontEnd: FrontEnd,
  kind: string,
  ending: string,
  contents: ReadonlyMap<Language, string | Uint8Array>,
): string {
  const name = keep(frontEnd, kind, ending, contents.get('en') ?? '');
  for (const [language, content] of contents) {
    if (language === 'en') continue;
    const file = join(frontEnd.output, language, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  return name;
}
