import { setTimeout as pause } from 'node:timers/promises';
import type { Fault } from '../fault.ts';
import { promised } from '../promise.ts';
import { waitForRecovery } from '../recovery.ts';

const DELAY_MILLISECONDS = 25;

/** Delays all data between server and database. */
export const databaseSlow: Fault = {
  name: `the database is ${2 * DELAY_MILLISECONDS} ms away`,
  kinds: ['mariadb'],
  isDaily: false,
  async run(world, { milliseconds }) {
    const before = world.ledger.acknowledged();
    world.database?.delay(DELAY_MILLISECONDS);
    await pause(milliseconds);
    const meanwhile = world.ledger.acknowledged() - before;
    promised(meanwhile > 0, 'nothing was written meanwhile');
    world.database?.restore();
    return `${meanwhile} written meanwhile, ${await waitForRecovery(world)}`;
  },
};
