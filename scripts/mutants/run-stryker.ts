import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { LogLevel } from '@stryker-mutator/api/core';
import { Stryker } from '@stryker-mutator/core';
import { areas } from './areas.ts';
import type { Area, AreaName } from './areas.ts';

/** Changes made in an area, and those that no test detected. */
export interface Outcome {
  applied: number;
  missed: number;
}

const NOTICED: readonly string[] = ['Killed', 'Timeout', 'RuntimeError'];
const LEFT_OUT: readonly string[] = ['Ignored', 'CompileError', 'Pending'];

/**
 * Mutates the sources of an area in a copy and runs its tests for each mutant. Results are cached until sources or
 * tests change.
 *
 * @param scratch a folder for the copy
 * @param reports a folder for the cache and the HTML report
 */
export async function mutate(name: AreaName, scratch: string, reports: string): Promise<Outcome> {
  process.env['MUTANTS_AREA'] = name;
  mkdirSync(reports, { recursive: true });
  const area: Area = areas[name];
  const kept = `${reports}/${name}.json`;
  dropStaticSurvivors(kept);
  const results = await new Stryker({
    mutate: [...area.files, '!**/*.test.ts', '!**/*.model.ts', '!**/*.feature.ts'],
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner', './scripts/mutants/say-nothing.ts'],
    vitest: { configFile: 'scripts/mutants/vitest.config.ts', related: false },
    // Strings are messages, names and SQL, where an empty one is obvious; conditions in SQL are in by-hand.ts.
    mutator: { excludedMutations: ['StringLiteral'] },
    ignorers: ['say-nothing'],
    ignorePatterns: [
      '/*',
      '!/contract',
      '!/bff',
      '!/scripts',
      '!/package.json',
      '!/tsconfig.base.json',
    ],
    coverageAnalysis: 'perTest',
    ignoreStatic: area.isChangedAtLoad !== true,
    incremental: true,
    incrementalFile: kept,
    htmlReporter: { fileName: `${reports}/${name}.html` },
    reporters: ['clear-text', 'html'],
    clearTextReporter: {
      reportTests: false,
      logTests: false,
      allowColor: false,
      reportScoreTable: false,
    },
    tempDirName: scratch,
    concurrency: 1,
    // Only endless loops should time out; the machine may be busy.
    timeoutMS: 60_000,
    dryRunTimeoutMinutes: 60,
    allowConsoleColors: false,
    logLevel: 'error' as LogLevel,
  }).runMutationTest();
  const made = results.filter(({ status }) => !LEFT_OUT.includes(status));
  return {
    applied: made.length,
    missed: made.filter(({ status }) => !NOTICED.includes(status)).length,
  };
}

/**
 * Removes survived static mutants from the cache: the tests that cover them are unknown, so they would stay
 * survivors whatever tests are added.
 */
function dropStaticSurvivors(kept: string): void {
  if (!existsSync(kept)) return;
  const report = JSON.parse(readFileSync(kept, 'utf8')) as {
    files: Record<string, { mutants: { static?: boolean; status: string }[] }>;
  };
  for (const file of Object.values(report.files)) {
    file.mutants = file.mutants.filter(
      (mutant) => !mutant.static || NOTICED.includes(mutant.status),
    );
  }
  writeFileSync(kept, JSON.stringify(report));
}
