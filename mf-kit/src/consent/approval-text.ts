import { currencyName, toCents, type Approval } from '@harmony/contract';
import { amountText } from '@harmony/design-system/basics';

/** What is asked for, as a sentence goes on: `delete the goal ‘Lisbon’`. */
export function approvalText({
  kind,
  subject,
  monthlyBudget,
  changes,
}: Pick<Approval, 'kind' | 'subject' | 'monthlyBudget' | 'changes'>): string {
  switch (kind) {
    case 'delete_goal':
      return `delete the goal ‘${subject}’`;
    case 'change_goal':
      return inWords([
        changes.name !== undefined && `rename the goal ‘${subject}’ to ‘${changes.name}’`,
        changes.targetAmount !== undefined &&
          `change the target of ‘${subject}’ to ${budgetText(changes.targetAmount)}`,
        changes.targetDate !== undefined &&
          `change the date of ‘${subject}’ to ${changes.targetDate ?? 'none'}`,
      ]);
    case 'take_back':
      return `take ${amountText(Math.abs(toCents(changes.amount ?? '0.00')), 'cents')} back from the goal ‘${subject}’`;
    case 'create_category':
      return `add the category ‘${subject}’ with a monthly budget of ${budgetText(monthlyBudget)}${
        changes.rollover === 'carry' ? ', and carry over what’s left of it' : ''
      }`;
    case 'change_category':
      return inWords([
        changes.name !== undefined && `rename the category ‘${subject}’ to ‘${changes.name}’`,
        monthlyBudget !== null &&
          `change the monthly budget of ‘${subject}’ to ${budgetText(monthlyBudget)}`,
        changes.isArchived !== undefined &&
          (changes.isArchived ? `archive ‘${subject}’` : `bring ‘${subject}’ back`),
        changes.rollover !== undefined &&
          (changes.rollover === 'carry'
            ? `carry over what’s left of ‘${subject}’ to the next month`
            : `carry over nothing of ‘${subject}’ any more`),
      ]);
    case 'delete_category':
      return `delete the category ‘${subject}’ and its budget, and move what is in it to ‘${changes.moveTo}’`;
    case 'change_fair_share':
      return `share what you both spend ${ruleText(changes)}`;
    case 'change_currency': {
      const currency = changes.currency ?? '';
      return `change the currency to ${currencyName(currency)} (${currency}): amounts stay as they are, nothing is converted`;
    }
    case 'leave_couple':
      return `leave the couple ‘${subject}’`;
  }
}

function ruleText({ shareRule, shares = [] }: Approval['changes']): string {
  if (shareRule === 'equal') return 'half and half';
  const percents = shares.map(({ name, percent }) => `${name} ${percent}%`).join(' and ');
  return `${shareRule === 'income' ? 'by income' : 'by percent'}: ${percents}`;
}

function inWords(parts: readonly (string | false)[]): string {
  return parts.filter((part) => part !== false).join(', and ');
}

function budgetText(monthlyBudget: string | null): string {
  const cents = toCents(monthlyBudget ?? '0.00');
  return cents === 0 ? 'none' : amountText(cents, 'rounded');
}
