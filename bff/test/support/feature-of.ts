import { globSync } from 'node:fs';
import { basename, dirname } from 'node:path';

/**
 * Returns a function that names the feature of a file: the nearest folder that declares one, or its own folder.
 *
 * @param sources folder of the server's sources, to which files are relative
 */
export function featuresIn(sources: string): (file: string) => string {
  const folders = new Set(globSync('*/**/*.feature.ts', { cwd: sources }).map(dirname));
  return (file) => {
    const [own, parent] = [dirname(file), dirname(dirname(file))];
    return basename(folders.has(own) || !folders.has(parent) ? own : parent);
  };
}
