import type { Work } from '../../../platform/database/database.ts';
import { accountModel } from './account.model.ts';
import type { AccountRow } from './read-accounts.ts';

export async function storeAccounts(work: Work, accounts: readonly AccountRow[]): Promise<void> {
  await accountModel(work).bulkCreate(accounts);
}
