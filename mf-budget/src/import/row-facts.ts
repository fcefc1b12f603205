import { t } from '@lingui/core/macro';
import { toCents, type Category, type ImportRow, type Split } from '@harmony/contract';
import { amountText } from '@harmony/design-system/basics';

/** Texts for the source of a proposed category. */
export const categoryReasons = {
  rule: t`by your rule`,
  history: t`as before`,
  file: t`from the file`,
  merchant: t`recognized`,
} as const;

interface Names {
  categories: ReadonlyMap<string, Category>;
  /** Returns a member's name. */
  nameOf: (userId: string) => string;
}

/** Returns the parts, the payer and the split of a payment in the file, or both sides of a settlement, in one line. */
export function fileFacts(
  {
    parts,
    paidBy,
    split,
    settlement,
  }: Pick<ImportRow, 'parts' | 'paidBy' | 'split' | 'settlement'>,
  { categories, nameOf }: Names,
): string {
  if (settlement) return `${nameOf(settlement.from)} → ${nameOf(settlement.to)}`;
  const divided = (parts ?? []).map(({ categoryId, amount }) => {
    const name = categories.get(categoryId ?? '')?.name ?? t`Other`;
    return `${name} ${exactly(amount)}`;
  });
  const payer =
    paidBy === 'both' ? t`Paid by both` : paidBy && t`Paid by ${{ name: nameOf(paidBy) }}`;
  return [divided.join(', '), payer, split && splitText(split, nameOf)].filter(Boolean).join(' · ');
}

function splitText(split: Split, nameOf: Names['nameOf']): string {
  if (split.kind === 'equal') return t`Split equally`;
  const shares = Object.entries(split.shares).map(
    ([id, share]) => `${nameOf(id)} ${typeof share === 'number' ? `${share} %` : exactly(share)}`,
  );
  return t`Split: ${{ shares: shares.join(', ') }}`;
}

function exactly(amount: string): string {
  return amountText(toCents(amount), 'exact');
}
