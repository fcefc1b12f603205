import { addMonths, daysOfMonth, monthOf, utcDay } from '@harmony/contract';
import { startMariadb } from '@harmony/test-kit/mariadb';
import { createConnection } from 'mysql2/promise';
import { addOwnRows, idOf, seed, tokenOf, viewerOf } from '../api/seed.ts';
import { startProduct } from '../api/servers.ts';
import { cookieOf, rounded } from '../isolation/list-times.ts';
import type { MeasuredServer } from '../measured-server.ts';
import { median } from '../median.ts';

const REQUIRED = 1.3;
const ROUNDS = 60;
const WARM_UP = 10;
const FEW = 1000;
const MANY = 100_000;
const YEAR = 365;
/** Years of history of a couple, before the last year. */
const YEARS_BEFORE = 30;
/** Number of recurring entries of each couple. */
const RECURRING = 6;

/**
 * Number of each couple. All entered the same number of transactions in the last year, except `atOnce`, which entered
 * its whole history then.
 */
const couples = { few: 1, overYears: 2, atOnce: 3 } as const;
type Couple = keyof typeof couples;

/**
 * Compares the forecast and the month's calendar of a couple with 100,000 transactions with those of a couple with
 * 1,000. Responses must not take longer with 100,000 transactions over many years. A couple that entered them in one
 * year has hundreds a day; its times are only reported.
 */
export async function ahead(): Promise<object> {
  const mariadb = await startMariadb(['--innodb-buffer-pool-size=1G']);
  let server: MeasuredServer | undefined;
  try {
    const url = await seed(mariadb.url, 'ahead', Object.keys(couples).length);
    await fill(url);
    server = await startProduct(url);
    const { first, last } = daysOfMonth(addMonths(monthOf(utcDay(new Date())), -1));
    return {
      required: REQUIRED,
      forecast: await compare(server, '/api/forecast?months=2'),
      calendar: await compare(server, `/api/calendar?from=${first}&to=${last}`),
    };
  } finally {
    await server?.stop();
    await mariadb.stop();
  }
}

async function fill(url: string): Promise<void> {
  let first = 1_000_000;
  const add = async (couple: Couple, count: number, days: { newest: number; count: number }) => {
    const number = couples[couple];
    await addOwnRows(url, {
      couple: number,
      author: number * 2,
      count,
      isHidden: false,
      first,
      days,
    });
    first += count;
  };
  await add('few', FEW, { newest: 0, count: YEAR });
  await add('overYears', FEW, { newest: 0, count: YEAR });
  await add('overYears', MANY - FEW, { newest: YEAR, count: YEARS_BEFORE * YEAR });
  await add('atOnce', MANY, { newest: 0, count: YEAR });
  await addRecurring(url);
}

/** Gives each couple the same number of recurring entries, none of them due. */
async function addRecurring(url: string): Promise<void> {
  const connection = await createConnection(url);
  for (const couple of Object.values(couples)) {
    const { userId, coupleId } = viewerOf(couple);
    for (let index = 0; index < RECURRING; index += 1) {
      await connection.query(
        `INSERT INTO recurring (id, couple_id, user_id, category_id, description, amount_cents, type,
           is_visible, rhythm, first_date, mode, next_date, created_at)
         VALUES (?, ?, ?, ?, ?, -1299, 'shared', 1, 'month', UTC_DATE() + INTERVAL 5 DAY, 'book',
           UTC_DATE() + INTERVAL 5 DAY, NOW())`,
        [
          idOf(5, couple * RECURRING + index),
          coupleId,
          userId,
          idOf(3, couple * 16),
          `Subscription of kind ${index}`,
        ],
      );
    }
  }
  await connection.end();
}

/** Returns the median response times of a path per couple, measured in alternation, and their ratios to `few`. */
async function compare(server: MeasuredServer, path: string): Promise<object> {
  const times: Record<Couple, number[]> = { few: [], overYears: [], atOnce: [] };
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    for (const [name, couple] of Object.entries(couples)) {
      const start = performance.now();
      const response = await fetch(`${server.url}${path}`, {
        headers: { Cookie: cookieOf(tokenOf(couple)) },
      });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${path} answered ${response.status}`);
      if (round >= 0) times[name as Couple].push(performance.now() - start);
    }
  }
  const [few, overYears, atOnce] = [times.few, times.overYears, times.atOnce].map(median) as [
    number,
    number,
    number,
  ];
  return {
    ratio: rounded(overYears / few),
    holds: overYears / few <= REQUIRED,
    milliseconds: { few: rounded(few), overYears: rounded(overYears), atOnce: rounded(atOnce) },
  };
}
