import { id, key } from '../../../platform/database/columns.ts';
import { defineModel } from '../../../platform/database/model.ts';

/** Deleted accounts whose id is still in transactions, which `leave-account.ts` changes in batches. */
export const leftAccountModel = defineModel('left_accounts', {
  accountId: key(id()),
});
