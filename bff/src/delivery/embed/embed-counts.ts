import { utcDay } from '@harmony/contract';
import type { EmbedDay, EmbedEvent } from '@harmony/contract';
import { MaintenanceError } from '../../platform/database/database.ts';
import type { Database, Reader, Work } from '../../platform/database/database.ts';
import { outsideRequests } from '../../platform/database/request-comment.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { every } from '../../platform/schedule/every.ts';
import type { Services } from '../../services.ts';
import { createCountBuffer } from './count-buffer.ts';
import { embedCountModel, type EmbedCount } from './embed-count.model.ts';
import { embedKeyModel } from './embed-key.model.ts';

declare module '../../services.ts' {
  interface Services {
    embedCounts: EmbedCounts;
  }
}

/** Maximum age of the numbers that other instances read, and of those lost when the process is killed. */
const FLUSH_MILLISECONDS = 3000;
/** Maximum number of sums in memory, about 2 MB. */
const MOST = 10_000;
/** Rows per statement, so that building it does not block other requests. */
const ROWS_AT_ONCE = 250;
const FAILURE = 'failed to store the counts of embedded tools';

interface EmbedUse {
  key: string;
  tool: EmbedDay['tool'];
  event: EmbedEvent;
}

/** The uses of embedded tools, which are counted in memory and stored every few seconds (ADR 103). */
export interface EmbedCounts {
  /** Adds one to a publisher's counts of the current day. An unknown key changes nothing. */
  count(use: EmbedUse): Promise<void>;
  /** Resolves when all counts so far are stored. If that fails, they are kept, and the log contains the error. */
  settle(): Promise<void>;
  /** Discards the counts of a deleted key. */
  forget(key: string): void;
  close(): Promise<void>;
}

type CountServices = Pick<Services, 'database' | 'logger' | 'jobRuns'>;

/** Creates the counts of a server, and starts to store them. */
export function openEmbedCounts({ database, logger, jobRuns }: CountServices): EmbedCounts {
  const buffer = createCountBuffer(MOST, (batch) =>
    outsideRequests(
      () => inTransaction(database, (work) => storeCounts(work, batch)),
      'embed counts',
    ),
  );
  const flushing = every(
    FLUSH_MILLISECONDS,
    logger,
    FAILURE,
    buffer.flush,
    jobRuns.add('Counts of embedded tools'),
  );
  async function settle(): Promise<void> {
    try {
      await buffer.flush();
    } catch (error) {
      logger[error instanceof MaintenanceError ? 'debug' : 'warn']({ err: error }, FAILURE);
    }
  }
  return {
    async count({ key: keyId, tool, event }) {
      const use = { keyId, day: utcDay(new Date()), tool, event };
      // Invented keys take no memory.
      if (buffer.has(use) || (await isKnown(database, keyId))) await buffer.add(use);
    },
    settle,
    forget: buffer.forget,
    async close() {
      await flushing.stop();
      await settle();
    },
  };
}

async function isKnown(database: Database, id: string): Promise<boolean> {
  return (await embedKeyModel(database).count({ where: { id } })) > 0;
}

/** Adds to the stored counts, without those of keys that have been deleted meanwhile. */
async function storeCounts(work: Work, batch: readonly EmbedCount[]): Promise<void> {
  const ids = [...new Set(batch.map(({ keyId }) => keyId))].toSorted();
  for (const some of inParts(ids)) {
    // Locks the keys, which other requests may be deleting.
    await embedKeyModel(work).update({ usedAt: new Date() }, { where: { id: some } });
  }
  const known = new Set<string>();
  for (const some of inParts(ids)) for (const id of await existing(work, some)) known.add(id);
  for (const some of inParts(batch.filter(({ keyId }) => known.has(keyId)))) {
    // Raw SQL: Sequelize has no upsert that adds to what is stored.
    await work.change(
      `INSERT INTO ${embedCountModel.table} (key_id, day, tool, event, counted) VALUES ? ${
        work.dialect === 'sqlite'
          ? 'ON CONFLICT (key_id, day, tool, event) DO UPDATE SET counted = counted + excluded.counted'
          : 'ON DUPLICATE KEY UPDATE counted = counted + VALUES(counted)'
      }`,
      [some.map(({ keyId, day, tool, event, counted }) => [keyId, day, tool, event, counted])],
    );
  }
}

async function existing(reader: Reader, ids: string[]): Promise<string[]> {
  const keys = await embedKeyModel(reader).findAll({ where: { id: ids }, attributes: ['id'] });
  return keys.map(({ id }) => id);
}

function inParts<Item>(items: readonly Item[]): Item[][] {
  const parts: Item[][] = [];
  for (let start = 0; start < items.length; start += ROWS_AT_ONCE) {
    parts.push(items.slice(start, start + ROWS_AT_ONCE));
  }
  return parts;
}
