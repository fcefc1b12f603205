import type { Fault } from '../fault.ts';
import { promised } from '../promise.ts';
import { waitForRecovery } from '../recovery.ts';

const hours = [26, -3, 0];

/** Moves the server's clock ahead by more than a day, back into the past, and to the correct time. */
export const clockMoved: Fault = {
  name: 'the clock is moved',
  kinds: ['sqlite', 'mariadb'],
  isDaily: false,
  variables: { CHAOS_CLOCK_HOURS: hours.join(',') },
  async run(world) {
    for (const _ of hours) {
      world.server.signal('SIGUSR2');
      await waitForRecovery(world);
    }
    const { refusals } = await world.load.stop();
    promised(refusals === 0, `${refusals} were refused`);
    return `by ${hours.join(', ')} hours`;
  },
};
