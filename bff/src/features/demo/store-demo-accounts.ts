import type { CalendarDay } from '@harmony/contract';
import { v7 as timedId } from 'uuid';
import type { Work } from '../../platform/database/database.ts';
import type { AccountRow } from '../money/accounts/read-accounts.ts';
import { storeAccounts } from '../money/accounts/store-accounts.ts';
import { demoAccounts } from './demo-accounts.ts';
import type { DemoCouple } from './demo-ids.ts';
import type { DemoWords } from './demo-texts.ts';

/** Stores the accounts of `demoAccounts`, and returns them in the same order. */
export async function storeDemoAccounts(
  work: Work,
  { coupleId, userIds }: DemoCouple,
  openingDate: CalendarDay,
  words: DemoWords,
  createdAt: Date,
): Promise<AccountRow[]> {
  const accounts = demoAccounts.map(({ owner, ...account }) => ({
    ...account,
    name: words(account.name),
    id: timedId(),
    coupleId,
    ownerId: owner === null ? null : userIds[owner],
    openingDate,
    archivedOn: null,
    incoming: 'ask' as const,
    createdAt,
  }));
  await storeAccounts(work, accounts);
  return accounts;
}
