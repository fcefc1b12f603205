import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { kitVersion, root } from '../project.ts';
import { listExports, type ExportsByModule } from './listed.ts';
import { sharedEntries } from './shared-entries.ts';
import { compareExports, hasMoved, movedVersion, type Difference } from './semver.ts';

/** The list that is checked in: what a version of the kit exports. */
export const exportsFile = join(root, 'mf-kit', 'exports.json');

/** What a version of the kit exports, as it is checked in. */
export interface KitExports {
  version: string;
  exports: ExportsByModule;
}

/** What differs between the list and the sources, and the version that it demands. */
export interface KitDifference extends Difference {
  listed: KitExports;
  exports: ExportsByModule;
  version: string;
}

/** Reads the list. */
export function readKitExports(): KitExports {
  if (!existsSync(exportsFile)) return { version: '0.0.0', exports: {} };
  return JSON.parse(readFileSync(exportsFile, 'utf8')) as KitExports;
}

/**
 * Names what the kit exports: two builds with the same name were made with the same kit, whatever they
 * say of its version.
 */
export function kitExportsHash(): string {
  return createHash('sha256').update(readFileSync(exportsFile)).digest('hex').slice(0, 12);
}

/** Compares the list with what the sources export now. */
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

/** The first of some differences, and how many more there are. */
export function shortened(told: readonly string[], most: number): string[] {
  const more = told.length - most;
  return more > 0 ? [...told.slice(0, most), `and ${more} more`] : [...told];
}

/**
 * Refuses sources whose shared exports are not those of the list, or whose version says less than it
 * should: a micro-frontend that was built with the one would break in a shell that has the other.
 *
 * @throws with what differs and what to do
 */
export function refuseUnlistedExports(): void {
  const { told, version, listed, move } = compareKit();
  if (told.length === 0 && listed.version === version && version === kitVersion()) return;
  throw new Error(
    [
      `What the kit shares is not what its version ${listed.version} is listed with` +
        (move === 'none' ? ':' : `, so it has to become ${version}:`),
      ...shortened(told, 8),
      'npm run exports lists it anew and moves the version.',
    ].join('\n'),
  );
}
