import { setTimeout as pause } from 'node:timers/promises';
import type { Fault } from '../fault.ts';
import { promised } from '../promise.ts';
import { followEvents } from '../streams.ts';
import { waitForRecovery } from '../recovery.ts';

const STREAMS_EACH = 3;
const BETWEEN_MILLISECONDS = 500;

/** Stops the server gracefully and kills it while event streams are open: no stream may miss an event. */
export const restartUnderStreams: Fault = {
  name: 'restarted under open streams',
  kinds: ['sqlite', 'mariadb'],
  isDaily: true,
  async run(world) {
    const streams = world.people.flatMap(({ browser }) =>
      Array.from({ length: STREAMS_EACH }, () => followEvents(world.address, browser)),
    );
    await Promise.all(streams.map((stream) => stream.opened));
    for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
      await pause(BETWEEN_MILLISECONDS);
      world.server.signal(signal);
      await world.server.ended();
      await world.start().ready();
    }
    const well = await waitForRecovery(world);
    await world.load.stop();
    const received = await Promise.all(streams.map((stream) => stream.quiet()));
    for (let place = 0; place < received.length; place += STREAMS_EACH) {
      const own = received.slice(place, place + STREAMS_EACH).map(({ last }) => last);
      promised(new Set(own).size === 1, `streams of one user end at ${own.join(', ')}`);
    }
    const events = received.reduce((sum, { count }) => sum + count, 0);
    return `${received.length} streams, ${events} events in a row, ${well}`;
  },
};
