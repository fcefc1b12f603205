import { readFileSync } from 'node:fs';
import { startVitest } from 'vitest/node';
import { changes } from './by-hand.ts';
import type { RoomName } from './rooms.ts';
import type { Outcome } from './run-stryker.ts';

/**
 * Makes the changes by hand of a room, one at a time, and runs its tests each time.
 *
 * @param tell takes what is worth saying
 * @throws when a text does not stand in its file exactly once any more
 */
export async function changeByHand(room: RoomName, tell: (text: string) => void): Promise<Outcome> {
  const made = changes.filter((change) => change.room === room);
  let missed = 0;
  for (const { name, file, from, to } of made) {
    if (readFileSync(file, 'utf8').split(from).length !== 2) {
      throw new Error(`${file} does not have exactly one ${JSON.stringify(from)}`);
    }
    if (await isNoticed(room, name)) continue;
    missed += 1;
    tell(`[Survived] by hand: ${name}\n${file}\n-   ${from}\n+   ${to}\n`);
  }
  return { made: made.length, missed };
}

async function isNoticed(room: RoomName, change: string): Promise<boolean> {
  Object.assign(process.env, { MUTANTS_ROOM: room, MUTANTS_CHANGE: change });
  const vitest = await startVitest('test', [], {
    config: 'scripts/mutants/vitest.config.ts',
    watch: false,
    reporters: [{}],
  });
  const modules = vitest.state.getTestModules();
  await vitest.close();
  delete process.env['MUTANTS_CHANGE'];
  if (modules.length === 0) throw new Error(`There are no tests of ${room}`);
  return modules.some((module) => module.state() === 'failed');
}
