import { ruleMatches, toCents } from '@harmony/contract';
import { recurringText, type Ownership, type ShownRow } from '../draft-rows.ts';

/** Payments of a file to or from one merchant. */
export interface MerchantGroup {
  /** Stable while the file is reviewed. */
  key: string;
  name: string;
  /** Indexes of its rows, in the order of the file. */
  indexes: readonly number[];
  /** Sum in cents; negative is spending. */
  cents: number;
  /** Owner of all its rows; `undefined` where they differ. */
  ownership: Ownership | undefined;
  /** Category of all its rows, null for none; `undefined` where they differ. */
  categoryId: string | null | undefined;
  categoryReason: ShownRow['categoryReason'];
  /** Whether a rule of the user sets the owner of a row. */
  isRuled: boolean;
}

/** Number of texts beyond which a group is too mixed to be remembered. */
const MOST_TEXTS = 3;

/**
 * Groups payments of the same merchant and direction, the largest groups first. Single payments, transfers, settlements
 * and payments with parts are in no group.
 */
export function merchantGroups(rows: readonly ShownRow[]): MerchantGroup[] {
  const byKey = Map.groupBy(rows.filter(isGrouped), keyOf);
  return [...byKey]
    .filter(([, own]) => own.length > 1)
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([key, own]) => groupOf(key, own));
}

function isGrouped({ kind, isTransfer, parts, settlement }: ShownRow): boolean {
  return kind !== 'transfer' && kind !== 'adjustment' && !isTransfer && !parts && !settlement;
}

function keyOf({ description, amount }: ShownRow): string {
  return `${toCents(amount) < 0 ? '-' : '+'}${description.toLowerCase()}`;
}

function groupOf(key: string, own: readonly ShownRow[]): MerchantGroup {
  return {
    key,
    name: own[0]?.description ?? '',
    indexes: own.map(({ index }) => index),
    cents: own.reduce((sum, { amount }) => sum + toCents(amount), 0),
    ownership: sameOf(own, ({ ownership }) => ownership),
    categoryId: sameOf(own, ({ categoryId }) => categoryId),
    categoryReason: sameOf(own, ({ categoryReason }) => categoryReason) ?? null,
    isRuled: own.some(({ typeReason }) => typeReason === 'rule'),
  };
}

/** Returns the value that all rows have. */
function sameOf<Value>(
  rows: readonly ShownRow[],
  valueOf: (row: ShownRow) => Value,
): Value | undefined {
  const [value, ...others] = new Set(rows.map(valueOf));
  return others.length === 0 ? value : undefined;
}

/**
 * Returns the fewest texts by which rules recognize all payments of a group, and none of another merchant in the file;
 * empty if there are none.
 */
export function recurringTextsOf(
  { indexes }: Pick<MerchantGroup, 'indexes'>,
  rows: readonly ShownRow[],
): readonly string[] {
  const included = new Set(indexes);
  const own = rows.filter(({ index }) => included.has(index));
  const name = own[0]?.description.toLowerCase();
  const others = rows.filter(({ description }) => description.toLowerCase() !== name);
  const texts: string[] = [];
  for (const { originalDescription } of own) {
    if (texts.some((text) => isIn(text, originalDescription))) continue;
    const text = recurringText(originalDescription);
    const isShared = others.some((other) => isIn(text, other.originalDescription));
    if (isShared || texts.length === MOST_TEXTS) return [];
    texts.push(text);
  }
  return texts;
}

function isIn(text: string, description: string): boolean {
  return ruleMatches({ text, matches: 'contains' }, description);
}
