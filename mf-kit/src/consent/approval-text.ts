import { locale } from '@harmony/design-system/language';
import { t } from '@lingui/core/macro';
import { currencyName, toCents, type Approval } from '@harmony/contract';
import { amountText } from '@harmony/design-system/basics';

/** Describes a request within a sentence: `delete the goal ‘Lisbon’`. */
export function approvalText({
  kind,
  subject,
  monthlyBudget,
  changes,
}: Pick<Approval, 'kind' | 'subject' | 'monthlyBudget' | 'changes'>): string {
  const budget = budgetText(monthlyBudget);
  const name = changes.name ?? '';
  switch (kind) {
    case 'delete_goal':
      return t`delete the goal ‘${subject}’`;
    case 'change_goal': {
      const target = budgetText(changes.targetAmount ?? null);
      const date = changes.targetDate ?? t`none`;
      return formatApproval([
        changes.name !== undefined && t`rename the goal ‘${subject}’ to ‘${name}’`,
        changes.targetAmount !== undefined && t`change the target of ‘${subject}’ to ${target}`,
        changes.targetDate !== undefined && t`change the date of ‘${subject}’ to ${date}`,
      ]);
    }
    case 'take_back': {
      const amount = amountText(Math.abs(toCents(changes.amount ?? '0.00')), 'cents');
      return t`take ${amount} back from the goal ‘${subject}’`;
    }
    case 'create_category':
      return changes.rollover === 'carry'
        ? t`add the category ‘${subject}’ with a monthly budget of ${budget} that rolls over`
        : t`add the category ‘${subject}’ with a monthly budget of ${budget}`;
    case 'change_category':
      return formatApproval([
        changes.name !== undefined && t`rename the category ‘${subject}’ to ‘${name}’`,
        monthlyBudget !== null && t`change the monthly budget of ‘${subject}’ to ${budget}`,
        changes.isArchived !== undefined &&
          (changes.isArchived ? t`archive ‘${subject}’` : t`bring ‘${subject}’ back`),
        changes.rollover !== undefined &&
          (changes.rollover === 'carry'
            ? t`roll over ‘${subject}’ to the next month`
            : t`stop rolling over ‘${subject}’`),
      ]);
    case 'delete_category': {
      const other = changes.moveTo ?? '';
      return t`delete the category ‘${subject}’ and its budget, and move what is in it to ‘${other}’`;
    }
    case 'close_account':
      return t`hide the account ‘${subject}’, so that only its owner sees it`;
    case 'change_fair_share': {
      const rule = ruleText(changes);
      return changes.contributions
        ? t`share what you both spend ${rule}, and count what each of you puts into joint accounts`
        : t`share what you both spend ${rule}`;
    }
    case 'change_currency': {
      const currency = changes.currency ?? '';
      const currencyInWords = currencyName(currency, locale);
      return t`change the currency to ${currencyInWords} (${currency}): amounts stay as they are, nothing is converted`;
    }
    case 'leave_couple':
      return t`leave the couple ‘${subject}’`;
  }
}

const list = new Intl.ListFormat(locale, { type: 'conjunction' });
const percents = new Intl.NumberFormat(locale, { style: 'percent' });

function ruleText({ shareRule, shares = [] }: Approval['changes']): string {
  if (shareRule === 'equal') return t`half and half`;
  const each = list.format(
    shares.map(({ name, percent }) => `${name} ${percents.format(percent / 100)}`),
  );
  return shareRule === 'income' ? t`by income: ${each}` : t`by percent: ${each}`;
}

function formatApproval(parts: readonly (string | false)[]): string {
  const [first = '', ...others] = parts.filter((part) => part !== false);
  return others.reduce((before, next) => t`${before}, and ${next}`, first);
}

function budgetText(monthlyBudget: string | null): string {
  const cents = toCents(monthlyBudget ?? '0.00');
  return cents === 0 ? t`none` : amountText(cents, 'rounded');
}
