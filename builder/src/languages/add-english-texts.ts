import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { textsOf } from './texts-of.ts';
import { shiftMap, withTexts } from './translate-build.ts';

/**
 * Adds the English texts to each script of a build, since pages do not compile messages. Used for builds of
 * other teams, which have no catalogs.
 *
 * @param folder folder of the build
 */
export function addEnglishTexts(folder: string): void {
  for (const file of readdirSync(folder).filter((each) => each.endsWith('.js'))) {
    const script = readFileSync(join(folder, file), 'utf8');
    const texts = textsOf(script, file).map(
      ({ id, message }) => [id, compileMessageOrThrow(message)] as const,
    );
    const withEnglish = withTexts(script, new Map(texts));
    if (withEnglish === script) continue;
    writeFileSync(join(folder, file), withEnglish);
    shiftMap(join(folder, `${file}.map`));
  }
}
