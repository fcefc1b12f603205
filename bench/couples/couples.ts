import { addDays, addMonths, monthOf, utcDay } from '@harmony/contract';
import type { CalendarMonth } from '@harmony/contract';
import { startMariadb } from '@harmony/test-kit/mariadb';
import { createConnection } from 'mysql2/promise';
import { connect } from '../../bff/src/platform/database/connect.ts';
import type { Database } from '../../bff/src/platform/database/database.ts';
import { migrate } from '../../bff/src/platform/database/migrate.ts';
import { weekBefore } from '../../bff/src/features/notifications/scheduled-mails/digest-week.ts';
import { fillCouples, TRANSACTIONS_PER_COUPLE } from './fill-couples.ts';
import { measureJobs } from './measure-jobs.ts';

const COUPLES = 20_000;
const OPTIONS = ['--innodb-buffer-pool-size=3G', '--innodb-log-file-size=1G'];

/** Months in which the items of the filled couples are due: the first, and one that no measurement reaches. */
export interface Months {
  due: CalendarMonth;
  later: CalendarMonth;
}

/**
 * Measures the background jobs of an installation with 20,000 couples and a million transactions on MariaDB: due mails,
 * recurring bookings of one and of two instances, items without room in the plan, and rounds in which nothing is due.
 *
 * @param count number of couples
 */
export async function couples(count = COUPLES): Promise<object> {
  const mariadb = await startMariadb(OPTIONS);
  try {
    const connection = await createConnection(mariadb.url);
    await connection.query('CREATE DATABASE couples');
    await connection.end();
    const url = new URL(mariadb.url);
    url.pathname = '/couples';
    const database = await connect({ databaseUrl: url.href, dataFolder: '.' });
    try {
      const months = await fill(database, count);
      return {
        couples: count,
        transactions: count * TRANSACTIONS_PER_COUPLE,
        ...(await measureJobs(database, url.href, months)),
      };
    } finally {
      await database.close();
    }
  } finally {
    await mariadb.stop();
  }
}

async function fill(database: Database, count: number): Promise<Months> {
  const now = new Date();
  const month = monthOf(utcDay(now));
  const months = { due: addMonths(month, 2), later: addMonths(month, 36) };
  await migrate(database);
  await fillCouples(database, count, {
    dueDate: `${months.due}-01`,
    laterDate: `${months.later}-01`,
    spentDate: addDays(weekBefore(now).last, -1),
  });
  return months;
}
