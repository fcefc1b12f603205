import { ruleSetter } from '@harmony/contract';
import type { TakenAs } from '@harmony/contract';
import type { CoupleViewer } from '../../../core/viewer/viewer.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { isUsable, visibleAccounts } from '../accounts/read-accounts.ts';
import { ownRules } from '../rules/own-rules.ts';
import type { InboxRowRow } from './inbox.model.ts';
import { isAllowed, ownershipByRule } from './ownership.ts';

type Payment = Pick<InboxRowRow, 'accountId' | 'description'>;

/** Returns a function that returns the decision of the viewer's rules, or else of the account, about a payment. */
export async function automaticDecisions(
  reader: Reader,
  viewer: CoupleViewer,
): Promise<(payment: Payment) => TakenAs | undefined> {
  const rules = await ownRules(reader, viewer);
  // Rules that do not affect the decision are left out, since there may be many.
  const setOf = ruleSetter(
    rules.filter(({ set: { type, isVisible, accountId } }) =>
      [type, isVisible, accountId].some((value) => value !== undefined),
    ),
  );
  const usable = (await visibleAccounts(reader, viewer)).filter((each) => isUsable(viewer, each));
  const accounts = new Map(usable.map((account) => [account.id, account]));
  return ({ accountId, description }) => {
    const set = setOf(description);
    const account = accounts.get(accountId ?? set.accountId ?? '');
    const incoming = account?.incoming === 'ask' ? undefined : account?.incoming;
    const decided = ownershipByRule(set) ?? incoming;
    return decided && isAllowed(decided, account) ? decided : undefined;
  };
}
