import { v7 as timedId } from 'uuid';
import type { FoundAccount } from '../../../banks/bank-provider.ts';
import type { Work } from '../../../platform/database/database.ts';
import { bankAccountModel } from './connection.model.ts';
import { formatBalance } from './read-connections.ts';

/** More than any bank has; the rest is left out. */
const MAX_ACCOUNTS = 100;

/**
 * Stores accounts and balances as they were read. Accounts that the bank does not show are kept, since it may show them
 * again; empty names and currencies leave the stored ones.
 */
export async function storeBankAccounts(
  work: Work,
  connectionId: string,
  found: readonly FoundAccount[],
): Promise<void> {
  const known = await bankAccountModel(work).findAll({ where: { connectionId } });
  const keys = new Set(known.map(({ bankKey }) => bankKey));
  for (const { key, ref, name, currency, balance, balanceDate } of found) {
    const before = known.find(({ bankKey }) => bankKey === key);
    const written = formatBalance(balance, currency || (before?.currency ?? ''));
    if (before) {
      await bankAccountModel(work).update(
        {
          ref,
          name: name || before.name,
          currency: currency || before.currency,
          ...(written !== null && { balance: written, balanceDate }),
        },
        { where: { id: before.id } },
      );
    } else if (!keys.has(key) && keys.size < MAX_ACCOUNTS) {
      await bankAccountModel(work).create({
        id: timedId(),
        connectionId,
        bankKey: key,
        ref,
        name,
        currency,
        balance: written,
        balanceDate,
      });
      keys.add(key);
    }
  }
}
