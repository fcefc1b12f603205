import { setTimeout as pause } from 'node:timers/promises';
import type { Fault } from '../fault.ts';
import { waitForRecovery } from '../recovery.ts';

/** The fault is injected again at this interval, so that it affects connections opened meanwhile. */
const AGAIN_MILLISECONDS = 250;

const faults = [
  ['swallows everything', 'freeze'],
  ['cuts packets in halves', 'halve'],
  ['refuses', 'cut'],
  ['resets connections', 'reset'],
] as const;

/** Breaks the network between the server and its database in each possible way. */
export const network: readonly Fault[] = faults.map(([what, fault]) => ({
  name: `the network ${what}`,
  kinds: ['mariadb'],
  isDaily: false,
  async run(world, { milliseconds }) {
    const end = performance.now() + milliseconds;
    while (performance.now() < end) {
      world.database?.[fault]();
      await pause(AGAIN_MILLISECONDS);
    }
    world.database?.restore();
    return waitForRecovery(world);
  },
}));
