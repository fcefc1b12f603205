import { setTimeout as pause } from 'node:timers/promises';
import type { Fault } from '../fault.ts';
import { waitForRecovery } from '../recovery.ts';

/** Kills the database server and restarts it after a while. */
export const databaseKilled: Fault = {
  name: 'the database is killed',
  kinds: ['mariadb'],
  isDaily: false,
  async run(world, { milliseconds }) {
    await world.mariadb.kill();
    await pause(milliseconds);
    await world.mariadb.start();
    return waitForRecovery(world);
  },
};
