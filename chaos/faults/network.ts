import { setTimeout as pause } from 'node:timers/promises';
import type { Fault } from '../fault.ts';
import { wellAgain } from '../well-again.ts';

const faults = [
  ['swallows everything', 'freeze'],
  ['cuts packets in halves', 'halve'],
  ['refuses', 'cut'],
  ['resets connections', 'reset'],
] as const;

/** The network between the server and its database, in each way that it can fail. */
export const network: readonly Fault[] = faults.map(([what, fault]) => ({
  name: `the network ${what}`,
  kinds: ['mariadb'],
  isDaily: false,
  async run(world, { milliseconds }) {
    world.database?.[fault]();
    await pause(milliseconds);
    world.database?.mend();
    return wellAgain(world);
  },
}));
