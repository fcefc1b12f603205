import { startMariadb } from '@harmony/test-kit/mariadb';
import { startRedis } from '@harmony/test-kit/redis';
import type { Fault, Kind, Measure } from './fault.ts';
import { clockMoved } from './faults/clock-moved.ts';
import { databaseKilled } from './faults/database-killed.ts';
import { databaseSlow } from './faults/database-slow.ts';
import { diskFull } from './faults/disk-full.ts';
import { kills } from './faults/kills.ts';
import { network } from './faults/network.ts';
import { redisGone } from './faults/redis-gone.ts';
import { restartUnderStreams } from './faults/restart-under-streams.ts';
import { inWorld } from './world.ts';
import type { Infrastructure } from './world.ts';

// Debian installs servers outside the default path of users.
process.env['PATH'] = `${process.env['PATH'] ?? ''}:/usr/sbin:/sbin`;

/**
 * `npm run chaos`: injects faults on both databases while couples write continuously, and compares acknowledged
 * writes with the stored data. `npm run chaos -- 'sqlite, killed'` runs the faults whose names contain a word;
 * `--short` runs a few of them for a short time.
 */
const faults: readonly Fault[] = [
  kills,
  restartUnderStreams,
  clockMoved,
  diskFull,
  databaseKilled,
  databaseSlow,
  ...network,
  redisGone,
];

const FULL: Measure = { kills: 50, milliseconds: 10_000 };
const SHORT: Measure = { kills: 3, milliseconds: 1000 };

const words = process.argv.slice(2).filter((word) => word !== '--short');
const isShort = process.argv.includes('--short');
const total = { held: 0, broken: 0, acknowledged: 0, again: 0 };

/** Runs a fault on a kind of database and prints the result. */
async function run(fault: Fault, kind: Kind, infrastructure: Infrastructure): Promise<void> {
  const start = performance.now();
  const say = (result: string, figures: string): void => {
    const seconds = ((performance.now() - start) / 1000).toFixed(0);
    console.log(`${result}: ${kind}, ${fault.name}: ${figures} (${seconds} s)`);
  };
  let remove: (() => Promise<void>) | undefined;
  try {
    const folder = await fault.makeFolder?.();
    remove = folder?.remove;
    const figures = await inWorld(
      kind,
      infrastructure,
      fault.variables ?? {},
      async (world) => {
        const own = await fault.run(world, isShort ? SHORT : FULL);
        const { again, refusals } = await world.settle();
        const acknowledged = world.ledger.acknowledged();
        total.acknowledged += acknowledged;
        total.again += again;
        return `${own}; ${acknowledged} acknowledged, ${again} sent again, ${refusals} refused`;
      },
      folder?.path,
    );
    total.held += 1;
    say('held', figures);
  } catch (error) {
    total.broken += 1;
    say('BROKEN', error instanceof Error ? error.message : String(error));
  } finally {
    await remove?.();
  }
}

const start = performance.now();
// A commit must be on the disk before it is acknowledged, since the database is killed too.
const mariadb = await startMariadb(['--innodb-flush-log-at-trx-commit=1']);
const redis = await startRedis();
try {
  for (const fault of faults) {
    if (isShort && !fault.isDaily) continue;
    for (const kind of fault.kinds) {
      const name = `${kind}, ${fault.name}`;
      if (words.length > 0 && !words.some((word) => name.includes(word))) continue;
      await run(fault, kind, { mariadb, redis });
    }
  }
} finally {
  await redis.stop();
  await mariadb.stop();
}
const minutes = ((performance.now() - start) / 60_000).toFixed(1);
console.log(
  `${total.held} held, ${total.broken} broken: ${total.acknowledged} writes acknowledged, ` +
    `${total.again} sent again, in ${minutes} minutes`,
);
process.exit(total.broken === 0 && total.held > 0 ? 0 : 1);
