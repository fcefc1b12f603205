import { setTimeout as pause } from 'node:timers/promises';
import type { Fault } from '../fault.ts';
import { waitForRecovery } from '../recovery.ts';

const LONGEST_LIFE_MILLISECONDS = 700;
/** Every fourth process is killed while it starts. */
const WHILE_STARTING = 4;
const LONGEST_START_MILLISECONDS = 900;

/** Kills the server at random moments, also during its start, and restarts it. */
export const kills: Fault = {
  name: 'killed at random moments',
  kinds: ['sqlite', 'mariadb'],
  isDaily: true,
  async run(world, { kills: count }) {
    let longest = 0;
    for (let kill = 1; kill <= count; kill += 1) {
      if (kill % WHILE_STARTING === 0) {
        await pause(Math.random() * LONGEST_START_MILLISECONDS);
      } else {
        const start = performance.now();
        await world.server.ready();
        longest = Math.max(longest, performance.now() - start);
        await pause(Math.random() * LONGEST_LIFE_MILLISECONDS);
      }
      world.server.signal('SIGKILL');
      await world.server.ended();
      world.start();
    }
    await world.server.ready();
    await waitForRecovery(world);
    return `${count} kills, longest start ${(longest / 1000).toFixed(1)} s`;
  },
};
