import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/**
 * Packs a folder with a manifest as npm does.
 *
 * @param target existing folder of the tarball
 * @returns the path of the tarball
 */
export function packFolder(folder: string, target: string): string {
  const output = execFileSync('npm', ['pack', folder, '--pack-destination', target, '--json'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [packed] = JSON.parse(output) as { filename: string }[];
  return join(target, String(packed?.filename));
}
