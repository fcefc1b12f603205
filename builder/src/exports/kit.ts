import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { kitVersion, root } from '../project.ts';
import { listExports, type ExportsByModule } from './listed.ts';
import { sharedEntries } from './shared-entries.ts';
import { compareExports, hasMoved, movedVersion, type Difference } from './semver.ts';
import { ToolError } from '../errors/tool-error.ts';

/** The committed list of exports. */
export const exportsFile = join(root, 'mf-kit', 'exports.json');

/** Exports of a version of the kit, as committed. */
export interface KitExports {
  version: string;
  exports: ExportsByModule;
}

/** Difference between the list and the sources, and the version it requires. */
export interface KitDifference extends Difference {
  listed: KitExports;
  exports: ExportsByModule;
  version: string;
}

export function readKitExports(): KitExports {
  if (!existsSync(exportsFile)) return { version: '0.0.0', exports: {} };
  return JSON.parse(readFileSync(exportsFile, 'utf8')) as KitExports;
}

/**
 * Hash of the kit's exports: builds with the same hash were made with the same kit, regardless of
 * its version.
 */
export function kitExportsHash(): string {
  return createHash('sha256').update(readFileSync(exportsFile)).digest('hex').slice(0, 12);
}

/** Compares the list with the exports of the sources. */
export function compareKit(): KitDifference {
  const listed = readKitExports();
  const exports = listExports(root, sharedEntries);
  const difference = compareExports(listed.exports, exports);
  const version = kitVersion();
  const isFar = hasMoved(listed.version, version, difference.move);
  return {
    ...difference,
    listed,
    exports,
    version: isFar ? version : movedVersion(listed.version, difference.move),
  };
}

/** Truncates a list of differences, with the number of further ones. */
export function shortened(differences: readonly string[], most: number): string[] {
  const more = differences.length - most;
  return more > 0 ? [...differences.slice(0, most), `and ${more} more`] : [...differences];
}

/**
 * Rejects sources whose shared exports differ from the list, or whose version change is too small: a
 * micro-frontend built with one kit would break in a shell with another.
 *
 * @throws with the differences and the remedy
 */
export function refuseUnlistedExports(): void {
  const { differences, version, listed, move } = compareKit();
  if (differences.length === 0 && listed.version === version && version === kitVersion()) return;
  throw new ToolError(
    'unlistedExports',
    `The exports of the kit differ from the list of its version ${listed.version}` +
      (move === 'none' ? '. ' : `, which requires version ${version}. `) +
      'npm run exports updates the list and the version.',
    { details: shortened(differences, 8).join('\n') },
  );
}
