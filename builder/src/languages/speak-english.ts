import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { textsOf } from './texts-of.ts';
import { shiftMap, withTexts } from './translate-build.ts';

/**
 * Puts before each script of a build the English texts that it has kept: pages compile none. For builds of teams, which
 * have no catalogs.
 *
 * @param folder the build
 */
export function speakEnglish(folder: string): void {
  for (const file of readdirSync(folder).filter((each) => each.endsWith('.js'))) {
    const script = readFileSync(join(folder, file), 'utf8');
    const texts = textsOf(script, file).map(
      ({ id, message }) => [id, compileMessageOrThrow(message)] as const,
    );
    const said = withTexts(script, new Map(texts));
    if (said === script) continue;
    writeFileSync(join(folder, file), said);
    shiftMap(join(folder, `${file}.map`));
  }
}
