import type { BodyOf, endpoints, Import, ImportRow, Transaction } from '@harmony/contract';

/**
 * Owner of a payment or an account: both partners, or the user, visible to the partner or hidden.
 */
export type Ownership = 'ours' | 'shown' | 'hidden';

/** Correction of a row by the user, which overrides the file and the server. */
export type Correction = Partial<
  Pick<ImportRow, 'categoryId' | 'description'> & { whose: Ownership; isIncluded: boolean }
>;

/** Corrections by row index. */
export type Corrections = ReadonlyMap<number, Correction>;

/** A row as it will be imported or skipped. */
export interface ShownRow extends ImportRow {
  whose: Ownership;
  isIncluded: boolean;
}

export function ownershipOf({
  type,
  isVisible,
}: Pick<Transaction, 'type' | 'isVisible'>): Ownership {
  if (type === 'shared') return 'ours';
  return isVisible ? 'shown' : 'hidden';
}

/** Returns the type and visibility of an owner. */
export function defaultsOf(whose: Ownership): Pick<Transaction, 'type' | 'isVisible'> {
  return { type: whose === 'ours' ? 'shared' : 'personal', isVisible: whose !== 'hidden' };
}

/** Applies corrections, rules and the owner of the account to the rows of a draft. */
export function shownRows(draft: Import, corrections: Corrections, account: Ownership): ShownRow[] {
  return draft.rows.map((row) => {
    const { whose: own, isIncluded, ...said } = corrections.get(row.index) ?? {};
    const whose = own ?? (row.typeReason === null ? account : ownershipOf(row));
    return {
      ...row,
      ...said,
      ...(said.categoryId !== undefined && { categoryReason: null }),
      ...defaultsOf(whose),
      whose,
      isIncluded:
        isIncluded ??
        !(
          row.duplicateOf !== null ||
          row.wasDeleted ||
          row.isRepeatedInFile ||
          row.leftOut !== null
        ),
    };
  });
}

/** Returns the corrections with another one for some rows. */
export function corrected(
  corrections: Corrections,
  indexes: readonly number[],
  correction: Correction,
): Corrections {
  const after = new Map(corrections);
  for (const index of indexes) after.set(index, { ...after.get(index), ...correction });
  return after;
}

/** Converts corrections to the request body of the import. */
export function committed(
  corrections: Corrections,
  account: Ownership,
): BodyOf<typeof endpoints.imports.commit> {
  return {
    ...defaultsOf(account),
    rows: Array.from(corrections, ([index, { whose, isIncluded, ...said }]) => ({
      index,
      ...said,
      ...(whose && defaultsOf(whose)),
      ...(isIncluded !== undefined && { include: isIncluded }),
    })),
  };
}

/** Returns the part of a description that is likely to recur: its longest words without numbers. */
export function recurringText(description: string): string {
  const parts = description.match(/\p{L}[\p{L}\p{M} &'’.-]*[\p{L}\p{M}]/gu) ?? [];
  return parts.toSorted((one, other) => other.length - one.length)[0] ?? description;
}
