import { addDays, utcDay } from '@harmony/contract';
import { connect } from '../../bff/src/platform/database/connect.ts';
import { inTransaction } from '../../bff/src/platform/database/transaction.ts';
import { storeAccounts } from '../../bff/src/features/money/accounts/store-accounts.ts';
import type { AccountRow } from '../../bff/src/features/money/accounts/read-accounts.ts';
import { storeTransactions } from '../../bff/src/features/money/transactions/change-many.ts';
import { placeIn } from '../../bff/src/features/money/transactions/links.ts';
import { centsOf, idOf } from '../isolation/book.ts';

export const ACCOUNTS = 12;
export const MONTHS = 120;
const DAYS = MONTHS * 30;
const AT_ONCE = 2000;

/**
 * Adds accounts to a couple of `seed`, a third of them joint, a third open and a third not, with transactions that are
 * spread over 120 months.
 */
export async function fillAccounts(
  location: Parameters<typeof connect>[0],
  { couple, rows }: { couple: number; rows: number },
): Promise<void> {
  const database = await connect(location);
  const now = new Date();
  const today = utcDay(now);
  const userId = idOf(1, couple, 1);
  const accounts = Array.from({ length: ACCOUNTS }, (_, index): AccountRow => ({
    id: idOf(8, couple, index),
    coupleId: idOf(2, couple, 1),
    ownerId: index % 3 === 0 ? null : userId,
    name: `Account ${index}`,
    kind: 'current',
    isOpen: index % 3 < 2,
    openingCents: 100_000,
    openingDate: addDays(today, -DAYS),
    archivedOn: null,
    incoming: 'ask',
    createdAt: now,
  }));
  await inTransaction(database, (work) => storeAccounts(work, accounts));
  for (let first = 0; first < rows; first += AT_ONCE) {
    const count = Math.min(AT_ONCE, rows - first);
    const some = Array.from({ length: count }, (_, index) => first + index);
    await inTransaction(database, (work) =>
      storeTransactions(
        work,
        some.map((index) => ({
          ...transactionIn(accounts, index),
          categoryId: idOf(3, couple, index % ACCOUNTS),
          id: idOf(9, couple, index),
          userId,
          // The oldest first, as the ids increase with time.
          date: addDays(today, -Math.floor(((rows - index) * (DAYS - 1)) / rows)),
        })),
      ),
    );
  }
  await database.close();
}

function transactionIn(accounts: readonly AccountRow[], index: number) {
  const account = accounts[index % accounts.length];
  if (!account) throw new Error('Rows need accounts');
  return {
    coupleId: account.coupleId,
    description: `Payment ${index % 500}`,
    amountCents: centsOf(index),
    ...placeIn(account),
    accountId: account.id,
    openAccountId: account.isOpen ? account.id : null,
    createdAt: account.createdAt,
  };
}
