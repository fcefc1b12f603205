import { previousRegistryFile, soundRegistry, type Registry } from '@harmony/contract';
import { copyFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

/**
 * Writes a registry in one step: whoever asks gets the one before or after, never something between.
 * The one before is put aside, for a server that finds this one spoilt when it starts.
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
