import { toCents, type Approval, type Category } from '@harmony/contract';
import { amountText, Badge } from '@harmony/design-system';
import { useApproval } from '@harmony/mf-kit';

/** Says that another budget for a category waits for consent, or whether it rolls over, and whose. */
export function WaitingBudget({ category }: { category: Category }) {
  const approval = useApproval('change_category', category.id);
  const wish = approval && wishOf(approval);
  if (!wish) return null;
  return (
    <Badge tone="watch">
      {approval.isMine
        ? `${wish.replace(/^./, (first) => first.toUpperCase())} is waiting for ${approval.partnerName}`
        : `${approval.partnerName} asked for ${wish}`}
    </Badge>
  );
}

function wishOf({ monthlyBudget, changes }: Pick<Approval, 'monthlyBudget' | 'changes'>) {
  if (monthlyBudget !== null) return amountText(toCents(monthlyBudget), 'rounded');
  if (changes.rollover === undefined) return undefined;
  return changes.rollover === 'carry' ? 'carrying over' : 'carrying over nothing';
}
