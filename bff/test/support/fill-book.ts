import { addDays, utcDay } from '@harmony/contract';
import { v7 as newId } from 'uuid';
import { inTransaction } from '../../src/platform/database/transaction.ts';
import { transactionModel } from '../../src/features/money/transactions/transaction.model.ts';
import type { Pair } from './people.ts';
import type { TestServer } from './test-server.ts';

const DAYS = 90;

/**
 * Adds `count` transactions over three months to a couple: alternating authors, every fourth one personal, and
 * every second of those hidden.
 *
 * @param last date of the latest transaction
 */
export async function fillBook(
  { services }: TestServer,
  { one, other, couple, category }: Pair,
  count: number,
  last = utcDay(new Date()),
): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => ({
    id: newId(),
    coupleId: couple.id,
    userId: index % 2 === 0 ? one.user.id : other.user.id,
    categoryId: category.id,
    description: `Bread "and" cheese ${index}`,
    notes: index % 3 === 0 ? 'line\nbreak, ümlaut 🧀' : null,
    amountCents: -100 - ((index * 7919) % 9000),
    type: index % 4 === 0 ? ('personal' as const) : ('shared' as const),
    isVisible: index % 8 !== 0,
    date: addDays(last, -((index * 31) % DAYS)),
    createdAt: new Date(),
  }));
  await inTransaction(services.database, (work) => transactionModel(work).bulkCreate(rows));
}
