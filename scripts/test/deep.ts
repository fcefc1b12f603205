import { randomInt } from 'node:crypto';
import type { SystemPackages } from './packages.ts';
import {
  apiOnMariadb,
  apiOnSqlite,
  bounds,
  browserTests,
  builds,
  faults,
  unitTests,
} from './parts.ts';
import { count } from './step.ts';

const SEEDS = 2 ** 31;

/** Runs a part of the deep lane and adds its results to the total. */
export type DeepPart = (packages: SystemPackages) => Promise<void>;

const inBrowser =
  (project: string): DeepPart =>
  (packages) =>
    browserTests(count, packages, [project]);

/**
 * Parts of the deep lane, which run after a build. Each keeps two processors busy, so a machine runs one after the other;
 * `.github/workflows/deep.yml` distributes them over several.
 */
export const deepParts: Readonly<Record<string, DeepPart>> = {
  unit: () => unitTests(count, ['deep-unit']),
  sqlite: async () => {
    await apiOnSqlite(count, ['deep-api']);
    await apiOnSqlite(count, ['api'], ['--tags-filter=deep']);
  },
  mariadb: (packages) => apiOnMariadb(count, packages, ['api', 'deep-api']),
  faults: (packages) => faults(count, packages),
  bounds: () => bounds(count),
  stories: async (packages) => {
    await builds(count);
    await inBrowser('deep-stories')(packages);
  },
  variants: inBrowser('deep-variants'),
  development: inBrowser('deep-development'),
  journeys: inBrowser('deep-journeys'),
};

/**
 * Sets the environment of deep tests: all examples of properties, from a new seed unless `FC_SEED` is set.
 *
 * @param names parts of the lane; all if empty
 * @returns the parts to run
 * @throws if there is no part with one of the names
 */
export function prepareDeep(names: readonly string[]): DeepPart[] {
  const chosen = names.length > 0 ? names : Object.keys(deepParts);
  const parts = chosen.map((name) => {
    const part = deepParts[name];
    if (part) return part;
    throw new Error(`No deep part named ${name}. Parts: ${Object.keys(deepParts).join(', ')}.`);
  });
  process.env['TEST_DEPTH'] = 'deep';
  process.env['FC_SEED'] ??= String(randomInt(SEEDS));
  console.log(`FC_SEED=${process.env['FC_SEED']}`);
  return parts;
}
