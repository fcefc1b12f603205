import type { BodyOf, endpoints, Import, ImportRow, Transaction } from '@harmony/contract';

/** Whose account a file is of: both partners', or one's own, which the partner sees or not. */
export type Whose = 'ours' | 'shown' | 'hidden';

/** What somebody says of a row, in place of what the file and the server say. */
export type Correction = Partial<
  Pick<ImportRow, 'categoryId' | 'description'> & { whose: Whose; isIncluded: boolean }
>;

/** Corrections by the index of the row. */
export type Corrections = ReadonlyMap<number, Correction>;

/** A row as it will be entered, or left out. */
export interface ShownRow extends ImportRow {
  whose: Whose;
  isIncluded: boolean;
}

/** Whose something is. */
export function whoseOf({ type, isVisible }: Pick<Transaction, 'type' | 'isVisible'>): Whose {
  if (type === 'shared') return 'ours';
  return isVisible ? 'shown' : 'hidden';
}

/** What is entered for it. */
export function usualOf(whose: Whose): Pick<Transaction, 'type' | 'isVisible'> {
  return { type: whose === 'ours' ? 'shared' : 'personal', isVisible: whose !== 'hidden' };
}

/** The rows of a draft with all that was said of them: of one, by a rule, or of the whole account. */
export function shownRows(draft: Import, corrections: Corrections, account: Whose): ShownRow[] {
  return draft.rows.map((row) => {
    const { whose: own, isIncluded, ...said } = corrections.get(row.index) ?? {};
    const whose = own ?? (row.typeReason === 'rule' ? whoseOf(row) : account);
    return {
      ...row,
      ...said,
      ...(said.categoryId !== undefined && { categoryReason: null }),
      ...usualOf(whose),
      whose,
      isIncluded: isIncluded ?? !(row.duplicateOf !== null || row.isRepeatedInFile),
    };
  });
}

/** Corrections with one more for some rows. */
export function corrected(
  corrections: Corrections,
  indexes: readonly number[],
  correction: Correction,
): Corrections {
  const after = new Map(corrections);
  for (const index of indexes) after.set(index, { ...after.get(index), ...correction });
  return after;
}

/** What is sent to enter a draft. */
export function committed(
  corrections: Corrections,
  account: Whose,
): BodyOf<typeof endpoints.imports.commit> {
  return {
    ...usualOf(account),
    rows: Array.from(corrections, ([index, { whose, isIncluded, ...said }]) => ({
      index,
      ...said,
      ...(whose && usualOf(whose)),
      ...(isIncluded !== undefined && { include: isIncluded }),
    })),
  };
}

/** The part of a description that the next payment will have as well: its longest words without numbers. */
export function lastingText(description: string): string {
  const parts = description.match(/\p{L}[\p{L}\p{M} &'’.-]*[\p{L}\p{M}]/gu) ?? [];
  return parts.toSorted((one, other) => other.length - one.length)[0] ?? description;
}
