import { setTimeout as pause } from 'node:timers/promises';
import type { Fault } from '../fault.ts';
import { promised } from '../promise.ts';
import { waitForRecovery } from '../recovery.ts';

/** Redis refuses connections and does not respond; no promise depends on it. */
export const redisGone: Fault = {
  name: 'Redis is gone',
  kinds: ['mariadb'],
  isDaily: false,
  async run(world, { milliseconds }) {
    for (const fault of ['cut', 'freeze'] as const) {
      const before = world.ledger.acknowledged();
      world.redis[fault]();
      await pause(milliseconds / 2);
      promised(world.ledger.acknowledged() > before, 'nothing was written meanwhile');
      world.redis.restore();
    }
    const well = await waitForRecovery(world);
    const { refusals } = await world.load.stop();
    promised(refusals === 0, `${refusals} were refused`);
    return well;
  },
};
