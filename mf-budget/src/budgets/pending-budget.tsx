import { t } from '@lingui/core/macro';
import { toCents, type Category } from '@harmony/contract';
import { amountText, Badge } from '@harmony/design-system';
import { useApproval, type PendingApproval } from '@harmony/mf-kit';

/** Notice of a pending consent request to change the budget or rollover of a category. */
export function PendingBudget({ category }: { category: Category }) {
  const approval = useApproval('change_category', category.id);
  const words = approval && wordsOf(approval);
  return words ? <Badge tone="watch">{words}</Badge> : null;
}

function wordsOf({
  monthlyBudget,
  changes,
  isMine,
  partnerName,
}: PendingApproval): string | undefined {
  if (monthlyBudget !== null) {
    const amount = amountText(toCents(monthlyBudget), 'rounded');
    return isMine
      ? t`${amount} is waiting for ${partnerName}`
      : t`${partnerName} asked for ${amount}`;
  }
  if (changes.rollover === undefined) return undefined;
  if (changes.rollover === 'carry') {
    return isMine
      ? t`Waiting for ${partnerName} to agree to the rollover`
      : t`${partnerName} wants this to roll over`;
  }
  return isMine
    ? t`Waiting for ${partnerName} to agree to stop the rollover`
    : t`${partnerName} wants to stop the rollover`;
}
