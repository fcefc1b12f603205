import { toCents, type Split } from '@harmony/contract';

/** Ids of the user and of the partner. */
export type Two = readonly [string, string];

/** Whole percentages by the members' ids. */
type Percentages = Readonly<Record<string, number>>;

/**
 * Returns the user's share of a split in percent.
 *
 * @param split `null` is the couple's rule
 * @param rule percentages of the rule, if they are known
 * @returns `undefined` for amounts, an incomplete share and an unknown rule
 */
export function percentOf(
  split: Split | null,
  rule: Percentages | undefined,
  [userId]: Two,
): number | undefined {
  if (split?.kind === 'amount') return undefined;
  const percent = split?.kind === 'equal' ? 50 : (split?.shares ?? rule)?.[userId];
  return Number.isNaN(percent) ? undefined : percent;
}

/** Returns both shares of a split by amount in cents, the user's first; `undefined` until both are amounts. */
export function amountsOf(
  split: Split | null,
  [userId, partnerId]: Two,
): readonly [number, number] | undefined {
  if (split?.kind !== 'amount') return undefined;
  const [own, other] = [split.shares[userId], split.shares[partnerId]];
  return own === undefined || other === undefined ? undefined : [toCents(own), toCents(other)];
}

/** Whether a split has shares that the user entered, which a tap must not replace. */
export function isCustom(split: Split | null, two: Two): boolean {
  if (split?.kind === 'amount') return true;
  const percent = percentOf(split, undefined, two);
  return split?.kind === 'percent' && percent !== 0 && percent !== 100;
}

/**
 * Returns the split after this one: the couple's rule, half each, all for the user, all for the partner.
 *
 * @param rule percentages of the rule, if they are known; half each is left out where it is the rule
 */
export function nextSplit(
  split: Split | null,
  rule: Percentages | undefined,
  two: Two,
): Split | null {
  const [userId, partnerId] = two;
  const allFor = (percent: number): Split => ({
    kind: 'percent',
    shares: { [userId]: percent, [partnerId]: 100 - percent },
  });
  const isHalf = percentOf(null, rule, two) === 50;
  const choices: (Split | null)[] = [
    null,
    ...(isHalf ? [] : [{ kind: 'equal' } as const]),
    allFor(100),
    allFor(0),
  ];
  const place = choices.findIndex(
    (choice) =>
      choice?.kind === split?.kind &&
      percentOf(choice, undefined, two) === percentOf(split, undefined, two),
  );
  return choices[(place + 1) % choices.length] ?? null;
}
