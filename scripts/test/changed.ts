import { buildAll } from '@harmony/builder/build';
import { areas } from './areas.ts';
import { baseCommit, changedFiles } from './changed-files.ts';
import { ensurePackages } from './packages.ts';
import { apiOnSqlite, browserTests, style, types, unitTests } from './parts.ts';
import { count } from './step.ts';

/** Files whose changes affect no test. */
const WITHOUT_TESTS = /\.(md|po)$|^(docs|bench|chaos|\.)/;

const FRONT_END = /^(mf-[a-z]+|shell|design-system)\//;

/** Tests that read sources as files, which the import graph does not show, with the paths that they read. */
export const READING_SOURCES = [
  {
    test: 'builder/src/exports/exports.test.ts',
    // The kit and its imports from other workspaces; the slowest of these tests.
    paths: /^(contract|mf-kit|design-system|builder)\/|^package-lock\.json$/,
  },
  {
    test: 'builder/src/languages/texts.test.ts',
    paths: /^(mf-[a-z]+|shell|design-system|builder)\//,
  },
  { test: 'scripts/words/catalogs.test.ts', paths: /^(bff|contract|scripts)\// },
  { test: 'scripts/lint/sums.test.ts', paths: /\.tsx?$/ },
] as const;

/** Tests of a change, by files. */
export interface RelatedTests {
  api: string[];
  journeys: string[];
  /** Changed files that belong to no area: only their unit tests run. */
  unrelated: string[];
}

/** Finds the tests of the server and the journeys that a change can affect. */
export function relatedTests(files: readonly string[]): RelatedTests {
  const api = new Set<string>();
  const journeys = new Set<string>();
  const unrelated: string[] = [];
  for (const file of files) {
    const isApiTest = /^bff\/test\/[^/]+\.test\.ts$/.test(file);
    const isJourney = /^e2e\/journeys\/[^/]+\.spec\.ts$/.test(file);
    if (isApiTest) api.add(file);
    if (isJourney) journeys.add(file);
    if (isApiTest || isJourney || WITHOUT_TESTS.test(file)) continue;
    const related = areas.filter(({ paths }) => paths.test(file));
    if (related.length === 0) unrelated.push(file);
    for (const area of related) {
      // Front ends change no response of the server, and the server changes no page.
      if (!FRONT_END.test(file)) for (const name of area.api) api.add(`bff/test/${name}.test.ts`);
      if (file.startsWith('bff/')) continue;
      for (const name of area.journeys) journeys.add(`e2e/journeys/${name}.spec.ts`);
    }
  }
  return { api: [...api], journeys: [...journeys], unrelated };
}

/** `npm test -- --changed`: checks and tests that the change since `main` can affect. */
export async function changed(): Promise<void> {
  const files = changedFiles();
  const base = baseCommit();
  if (files.length === 0) {
    console.log(`No file differs from ${base}, so no test is related. \`npm test\` runs all.`);
    return;
  }
  const { api, journeys, unrelated } = relatedTests(files);
  const related = ['--changed', base, '--passWithNoTests'];
  await Promise.all([
    style(count),
    types(count),
    unitTests((step) => count({ ...step, mayBeEmpty: true }), ['unit'], related),
  ]);
  const reading = READING_SOURCES.filter(({ paths }) => files.some((file) => paths.test(file)));
  if (reading.length > 0) {
    await unitTests(
      (step) => count({ ...step, name: 'tests that read sources' }),
      ['unit'],
      reading.map(({ test }) => test),
    );
  }
  if (api.length > 0) await apiOnSqlite(count, ['api', 'deep-api'], api);
  if (journeys.length > 0) {
    const packages = await ensurePackages();
    console.log((await buildAll()).message);
    await browserTests(
      count,
      packages,
      ['journeys', 'deep-variants', 'deep-journeys', 'deep-development'],
      journeys,
    );
  }
  if (api.length + journeys.length === 0) console.log('No API test and no journey is related.');
  if (unrelated.length > 0) {
    console.log(`Not covered by an area in scripts/test/areas.ts; \`npm test\` tests all of it:`);
    for (const file of unrelated) console.log(`  ${file}`);
  }
}
