import type { FrontEnd } from '../webpack/preset.ts';
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Writes a file of a build, named by its content.
 *
 * @param kind what it is, such as `picture`
 * @param ending of its name
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
