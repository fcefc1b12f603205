import type { Work } from '../../../platform/database/database.ts';
import { assertVisibleIn } from '../transactions/links.ts';
import { recurringModel } from './recurring.model.ts';

/**
 * Returns the account columns of a recurring item.
 *
 * @throws ApiError `invalid` on `isVisible` for a hidden one in an account that both see
 */
export function recurringAccount(
  account: { id: string; isOpen: boolean } | undefined,
  isVisible: boolean,
): { accountId: string | null; openAccountId: string | null } {
  assertVisibleIn(account, { isVisible });
  return {
    accountId: account?.id ?? null,
    openAccountId: account?.isOpen ? account.id : null,
  };
}

/** Whether hidden items book into an account. */
export async function isAnyRecurringHidden(
  work: Work,
  coupleId: string,
  accountId: string,
): Promise<boolean> {
  const where = { coupleId, accountId, isVisible: false };
  return (await recurringModel(work).count({ where })) > 0;
}

/** Shows the partner, or hides from them, which items book into an account. */
export async function showRecurringAccount(
  work: Work,
  coupleId: string,
  { id, isOpen }: { id: string; isOpen: boolean },
): Promise<void> {
  await recurringModel(work).update(
    { openAccountId: isOpen ? id : null },
    { where: { coupleId, accountId: id } },
  );
}

/** Removes the account from the items that book into it. */
export async function leaveRecurringAccount(
  work: Work,
  coupleId: string,
  accountId: string,
): Promise<void> {
  await recurringModel(work).update(
    { accountId: null, openAccountId: null },
    { where: { coupleId, accountId } },
  );
}
