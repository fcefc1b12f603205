import { t } from '@lingui/core/macro';
import type { InboxRow, MoneyAccount, TakenAs } from '@harmony/contract';

/** Decisions that create a transaction, in the order of their buttons. */
export const takenAs = ['ours', 'mine', 'kept'] as const satisfies readonly TakenAs[];

export const takenAsLabels: Readonly<Record<TakenAs, string>> = {
  ours: t`Ours`,
  mine: t`Mine`,
  kept: t`Hidden`,
};

const suggestionReasons: Readonly<Record<NonNullable<InboxRow['suggestedBy']>, string>> = {
  rule: t`by your rule`,
  history: t`as before`,
  account: t`as usual for this account`,
};

/** Returns the suggested decision with its reason; `undefined` where nothing is known about the payment. */
export function suggestionText({
  suggested,
  suggestedBy,
}: Pick<InboxRow, 'suggested' | 'suggestedBy'>): string | undefined {
  if (suggestedBy === null) return undefined;
  return t`${{ ownership: takenAsLabels[suggested] }}, ${{ reason: suggestionReasons[suggestedBy] }}`;
}

/** Whether an account allows a decision: both partners see everything in an open one. */
export function isAllowed(as: TakenAs, account: MoneyAccount | undefined): boolean {
  return as !== 'kept' || !account?.isOpen;
}
