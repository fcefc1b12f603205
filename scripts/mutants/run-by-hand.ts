import { readFileSync } from 'node:fs';
import { startVitest } from 'vitest/node';
import { changes } from './by-hand.ts';
import type { AreaName } from './areas.ts';
import type { Outcome } from './run-stryker.ts';

/**
 * Makes the hand-written changes of an area, one at a time, and runs its tests each time.
 *
 * @param print receives progress messages
 * @throws if a text does not occur exactly once in its file
 */
export async function changeByHand(
  area: AreaName,
  print: (text: string) => void,
): Promise<Outcome> {
  const applied = changes.filter((change) => change.area === area);
  let missed = 0;
  for (const { name, file, from, to } of applied) {
    if (readFileSync(file, 'utf8').split(from).length !== 2) {
      throw new Error(`${file} does not have exactly one ${JSON.stringify(from)}`);
    }
    if (await isNoticed(area, name)) continue;
    missed += 1;
    print(`[Survived] by hand: ${name}\n${file}\n-   ${from}\n+   ${to}\n`);
  }
  return { applied: applied.length, missed };
}

async function isNoticed(area: AreaName, change: string): Promise<boolean> {
  Object.assign(process.env, { MUTANTS_AREA: area, MUTANTS_CHANGE: change });
  const vitest = await startVitest('test', [], {
    config: 'scripts/mutants/vitest.config.ts',
    watch: false,
    reporters: [{}],
  });
  const modules = vitest.state.getTestModules();
  await vitest.close();
  delete process.env['MUTANTS_CHANGE'];
  if (modules.length === 0) throw new Error(`There are no tests of ${area}`);
  return modules.some((module) => module.state() === 'failed');
}
