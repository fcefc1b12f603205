import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { LogLevel } from '@stryker-mutator/api/core';
import { Stryker } from '@stryker-mutator/core';
import { areas } from './areas.ts';
import type { Area, AreaName } from './areas.ts';

/** Changes made in an area, and those that no test detected. */
export interface Outcome {
  made: number;
  missed: number;
}

const NOTICED: readonly string[] = ['Killed', 'Timeout', 'RuntimeError'];
const LEFT_OUT: readonly string[] = ['Ignored', 'CompileError', 'Pending'];

/**
 * Changes the sources of an area in a copy, one small thing at a time, and runs its tests each time.
 * What was found is kept, and made again only where sources or tests have changed.
 *
 * @param scratch a folder for the copy
 * @param reports a folder for what is kept, and for the page that shows each change
 */
export async function mutate(name: AreaName, scratch: string, reports: string): Promise<Outcome> {
  process.env['MUTANTS_AREA'] = name;
  mkdirSync(reports, { recursive: true });
  const area: Area = areas[name];
  const kept = `${reports}/${name}.json`;
  forgetUnnoticedAtLoad(kept);
  const results = await new Stryker({
    mutate: [...area.files, '!**/*.test.ts', '!**/*.model.ts', '!**/*.feature.ts'],
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner', './scripts/mutants/say-nothing.ts'],
    vitest: { configFile: 'scripts/mutants/vitest.config.ts', related: false },
    // Messages, names and SQL are texts, and an empty one shows at once; what decides in SQL is in by-hand.ts.
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
    // Only what never ends is too slow; this machine may be busy.
    timeoutMS: 60_000,
    dryRunTimeoutMinutes: 60,
    allowConsoleColors: false,
    logLevel: 'error' as LogLevel,
  }).runMutationTest();
  const made = results.filter(({ status }) => !LEFT_OUT.includes(status));
  return {
    made: made.length,
    missed: made.filter(({ status }) => !NOTICED.includes(status)).length,
  };
}

/**
 * Forgets which changes of what happens while modules are loaded went unnoticed: nothing tells which
 * tests they concern, so they would stay unnoticed whatever tests are added.
 */
function forgetUnnoticedAtLoad(kept: string): void {
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
