import { previousRegistryFile, soundRegistry, type Registry } from '@harmony/contract';
import { copyFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

/**
 * Writes a registry atomically: readers get the old or the new one, never a partial file. The previous registry is kept
 * as a fallback for a server that finds the new one damaged at startup.
 */
export function writeRegistry(target: string, registry: Registry): void {
  const text = JSON.stringify(registry, null, 2);
  if (existsSync(target)) {
    if (readFileSync(target, 'utf8') === text) return;
    if (isSound(target)) copyFileSync(target, previousRegistryFile(target));
  }
  const unfinished = `${target}.${process.pid}`;
  writeFileSync(unfinished, text);
  renameSync(unfinished, target);
}

function isSound(file: string): boolean {
  try {
    return soundRegistry(JSON.parse(readFileSync(file, 'utf8'))).problems.length === 0;
  } catch {
    return false;
  }
}
