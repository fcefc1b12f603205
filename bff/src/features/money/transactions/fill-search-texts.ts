import { inTransaction } from '../../../platform/database/transaction.ts';
import { every } from '../../../platform/schedule/every.ts';
import type { Services } from '../../../services.ts';
import { searchTextOf } from './search-text.ts';

const HOUR_MILLISECONDS = 60 * 60 * 1000;
/** Rows per transaction, so that other writes can run in between. */
const BATCH_SIZE = 100;

type Needed = Pick<Services, 'database' | 'logger'>;

/**
 * Stores the search texts of transactions that a previous release has written, now and every hour: instances of it may
 * run for some time beside this one. Until then they are found as in that release.
 *
 * @returns a function that stops the job and waits for the current run
 */
export function startFillingSearchTexts({ database, logger }: Needed): () => Promise<void> {
  let after = '';
  return every(
    HOUR_MILLISECONDS,
    logger,
    'failed to store the search texts of transactions',
    async (signal) => {
      after = await fillSearchTexts(database, after, signal);
    },
  ).stop;
}

interface Row {
  id: string;
  /** Null if the row has a search text. */
  description: string | null;
  notes: string | null;
}

/**
 * Stores the missing search texts of all transactions in batches.
 *
 * @param after id of the last transaction of the previous run; later ones have greater ids
 * @param signal leaves the rest for later
 * @returns the id of the last transaction
 */
export async function fillSearchTexts(
  database: Services['database'],
  after: string,
  signal?: AbortSignal,
): Promise<string> {
  for (let last = after; ;) {
    // Raw SQL: rows of all users, which only this job reads.
    const page = await database.select<Row>(
      `SELECT id, CASE WHEN search_text IS NULL THEN description END AS description,
         CASE WHEN search_text IS NULL THEN notes END AS notes
       FROM transactions WHERE id > ? ORDER BY id LIMIT ${BATCH_SIZE}`,
      [last],
    );
    const missing = page.flatMap(({ id, description, notes }) =>
      description === null ? [] : [{ id, searchText: searchTextOf({ description, notes }) }],
    );
    if (missing.length > 0) await store(database, missing);
    last = page.at(-1)?.id ?? last;
    if (page.length < BATCH_SIZE || signal?.aborted) return last;
  }
}

async function store(
  database: Services['database'],
  rows: readonly { id: string; searchText: string }[],
): Promise<void> {
  const cases = rows.map(() => 'WHEN ? THEN ?').join(' ');
  const values = rows.flatMap(({ id, searchText }) => [id, searchText]);
  await inTransaction(database, (work) =>
    // Raw SQL: another text for each row. A row that was changed meanwhile has its own.
    work.change(
      `UPDATE transactions SET search_text = CASE id ${cases} END
       WHERE id IN (?) AND search_text IS NULL`,
      [...values, rows.map(({ id }) => id)],
    ),
  );
}
