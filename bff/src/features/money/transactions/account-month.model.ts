import { counter, fixedText, idOf, key } from '../../../platform/database/columns.ts';
import { defineModel } from '../../../platform/database/model.ts';

/** Sums of all amounts of an account by month, kept by `account-months.ts`. */
export const accountMonthModel = defineModel('account_months', {
  accountId: key(idOf('accounts')),
  /** `YYYY-MM` */
  month: key(fixedText(7)),
  cents: counter(),
});
