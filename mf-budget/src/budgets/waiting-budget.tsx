import { toCents, type Category } from '@harmony/contract';
import { amountText, Badge } from '@harmony/design-system';
import { useApproval } from '@harmony/mf-kit';

/** Says that another budget for a category waits for consent, and whose. */
export function WaitingBudget({ category }: { category: Category }) {
  const approval = useApproval('change_category', category.id);
  if (!approval || approval.monthlyBudget === null) return null;
  const budget = amountText(toCents(approval.monthlyBudget), 'rounded');
  return (
    <Badge tone="watch">
      {approval.isMine
        ? `${budget} is waiting for ${approval.partnerName}`
        : `${approval.partnerName} asked for ${budget}`}
    </Badge>
  );
}
