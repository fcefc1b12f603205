import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { startMariadb } from '@harmony/test-kit/mariadb';
import { SESSION_SECRET } from '../api/seed.ts';
import { rounded, summary, timesOf, watchList } from '../isolation/list-times.ts';
import type { Measured } from '../isolation/list-times.ts';
import type { Book } from '../isolation/book.ts';
import { seed, type Seeded } from '../isolation/seed.ts';
import { start } from '../measured-server.ts';
import { median } from '../median.ts';
import { call, idIn, upload } from './requests.ts';
import { statementOf } from './statement-of.ts';

/** Existing transactions of the importing couple: several years. */
const BOOK: Book = { rows: 10_000, categories: 30, goals: 3 };
const ROWS = 10_000;
const ROUNDS = 5;
const REQUIRED = { preview: 1500, commit: 2000, listP99: 100, listMax: 200 };

/** The steps with a file of 10,000 payments, in order. */
const STEPS = ['preview', 'commit', 'previewOfDuplicates', 'takeBack'] as const;
type Step = (typeof STEPS)[number];

/**
 * Measures the time to preview a file with 10,000 payments, to commit it, to preview it again and to undo it, and
 * the response time of another couple's list meanwhile, on the embedded database.
 */
export async function imports(): Promise<object> {
  const folder = mkdtempSync(join(tmpdir(), 'harmony-imports-'));
  try {
    const seeded = await seed({ databaseUrl: undefined, dataFolder: folder }, BOOK);
    return await measure(seeded, { DATA_DIR: folder });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs the same benchmark on MariaDB. */
export async function importsOnMariadb(): Promise<object> {
  const mariadb = await startMariadb();
  try {
    const connection = await createConnection(mariadb.url);
    await connection.query('CREATE DATABASE imports');
    await connection.end();
    const url = new URL(mariadb.url);
    url.pathname = '/imports';
    const seeded = await seed({ databaseUrl: url.href, dataFolder: '.' }, BOOK);
    return await measure(seeded, { DATABASE_URL: url.href });
  } finally {
    await mariadb.stop();
  }
}

async function measure(
  { heavy: [token], ordinary }: Seeded,
  variables: Record<string, string>,
): Promise<object> {
  const server = await start('bff/src/main.ts', {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    SESSION_SECRET,
    ...variables,
  });
  try {
    await timesOf(server, ordinary);
    const quiet = await timesOf(server, ordinary);
    const took: Record<Step, number[]> = blank();
    const waited: Record<Step, Measured[]> = blank();
    // The first import starts the process that reads files.
    for (let round = 0; round <= ROUNDS; round += 1) {
      const timed = async <Result>(step: Step, work: () => Promise<Result>): Promise<Result> => {
        const watched = watchList(server, ordinary);
        const began = performance.now();
        try {
          const result = await work();
          took[step].push(rounded(performance.now() - began));
          return result;
        } finally {
          waited[step].push(await watched.stop());
        }
      };
      const file = statementOf(ROWS, round);
      const id = idIn(await timed('preview', () => upload(server, token, file)), ROWS);
      await timed('commit', () => call(server, token, 'POST', `/api/imports/${id}/commit`));
      const again = idIn(
        await timed('previewOfDuplicates', () => upload(server, token, file)),
        ROWS,
      );
      await call(server, token, 'DELETE', `/api/imports/${again}`);
      await timed('takeBack', () => call(server, token, 'DELETE', `/api/imports/${id}`));
    }
    const steps = STEPS.map((step) => [
      step,
      {
        first: took[step][0],
        median: median(took[step].slice(1)),
        longest: Math.max(...took[step].slice(1)),
        listMeanwhile: summary({
          times: waited[step].flatMap(({ times }) => times),
          sentLate: Math.max(...waited[step].map(({ sentLate }) => sentLate)),
        }),
      },
    ]);
    return { required: REQUIRED, load: loadavg(), quiet, ...Object.fromEntries(steps) };
  } finally {
    await server.stop();
  }
}

function blank(): Record<Step, never[]> {
  return { preview: [], commit: [], previewOfDuplicates: [], takeBack: [] };
}
