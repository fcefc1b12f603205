import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { connect } from '../../bff/src/platform/database/connect.ts';
import { inTransaction } from '../../bff/src/platform/database/transaction.ts';
import { COUPLES, idOf } from './fill.ts';

/** A write during the migrations: when it began and ended (epoch milliseconds), and whether it failed. */
export interface TimedWrite {
  began: number;
  ended: number;
  failed: boolean;
}

/** Month of the written rows, which the comparison of figures leaves out. */
export const WRITTEN_MONTH = '2000-01';
const PAUSE_MILLISECONDS = 5;

/**
 * A program that adds a transaction every five milliseconds, as the release before does, until its parent sends a
 * message, and then sends the times of all writes.
 *
 * @param process.argv the URL of the database (empty for the embedded one) and its folder
 */
async function write(): Promise<void> {
  const [, , databaseUrl, dataFolder = '.'] = process.argv;
  const database = await connect({ databaseUrl: databaseUrl || undefined, dataFolder });
  const writes: TimedWrite[] = [];
  const end = new AbortController();
  process.once('message', () => {
    end.abort();
  });
  process.send?.('ready');
  while (!end.signal.aborted) {
    const couple = writes.length % COUPLES;
    const began = Date.now();
    const failed = await inTransaction(database, (work) =>
      work.change(
        `INSERT INTO transactions (id, couple_id, user_id, category_id, description, amount_cents, type,
           is_visible, has_parts, date, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        [
          randomUUID(),
          idOf(2, couple),
          idOf(1, couple),
          idOf(3, couple),
          'Bread',
          -100,
          'shared',
          true,
          false,
          `${WRITTEN_MONTH}-01`,
          new Date(),
        ],
      ),
    ).then(
      () => false,
      (error: unknown) => {
        console.error(error);
        return true;
      },
    );
    writes.push({ began, ended: Date.now(), failed });
    await pause(PAUSE_MILLISECONDS);
  }
  await database.close();
  process.send?.(writes);
  process.disconnect();
}

if (import.meta.main) await write();
