import { toCents, type Approval } from '@harmony/contract';
import { amountText } from '@harmony/design-system/basics';

/** What is asked for, as a sentence goes on: `delete the goal ‘Lisbon’`. */
export function approvalText({
  kind,
  subject,
  monthlyBudget,
}: Pick<Approval, 'kind' | 'subject' | 'monthlyBudget'>): string {
  switch (kind) {
    case 'delete_goal':
      return `delete the goal ‘${subject}’`;
    case 'change_category':
      return `change the monthly budget of ‘${subject}’ to ${budgetText(monthlyBudget)}`;
    case 'leave_couple':
      return `leave the couple ‘${subject}’`;
  }
}

function budgetText(monthlyBudget: string | null): string {
  const cents = toCents(monthlyBudget ?? '0.00');
  return cents === 0 ? 'none' : amountText(cents, 'rounded');
}
