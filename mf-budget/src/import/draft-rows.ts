import {
  kindBySign,
  toCents,
  type BodyOf,
  type Category,
  type endpoints,
  type Import,
  type ImportRow,
  type Kind,
  type Transaction,
} from '@harmony/contract';

/**
 * Owner of a payment or an account: both partners, or the user, visible to the partner or hidden.
 */
export type Ownership = 'ours' | 'shown' | 'hidden';

/** Correction of a row by the user, which overrides the file and the server. */
export type Correction = Partial<
  Pick<ImportRow, 'categoryId' | 'description' | 'accountId'> & {
    ownership: Ownership;
    isIncluded: boolean;
    /** Whether the offered transfer is accepted. */
    isTransfer: boolean;
  }
>;

/** Corrections by row index. */
export type Corrections = ReadonlyMap<number, Correction>;

/** Choices for all rows without a rule or correction. */
export interface FileChoices {
  ownership: Ownership;
  /** `undefined` for users without accounts. */
  accountId: string | null | undefined;
}

/** Accounts in which nothing can be hidden. */
export type OpenAccounts = ReadonlySet<string>;

/** A row as it will be imported or skipped. */
export interface ShownRow extends ImportRow {
  ownership: Ownership;
  isIncluded: boolean;
  /** Whether the offered transfer is accepted and possible. */
  isTransfer: boolean;
}

export function ownershipOf({
  type,
  isVisible,
}: Pick<Transaction, 'type' | 'isVisible'>): Ownership {
  if (type === 'shared') return 'ours';
  return isVisible ? 'shown' : 'hidden';
}

/** Returns the type and visibility of an owner. */
export function defaultsOf(ownership: Ownership): Pick<Transaction, 'type' | 'isVisible'> {
  return { type: ownership === 'ours' ? 'shared' : 'personal', isVisible: ownership !== 'hidden' };
}

/** Whether the server leaves a row out unless it is included. */
export function isUsuallyLeftOut(row: ImportRow): boolean {
  return row.duplicateOf !== null || row.wasDeleted || row.isRepeatedInFile || row.leftOut !== null;
}

/** Applies corrections, rules and the choices for the file to the rows of a draft. */
export function shownRows(
  draft: Import,
  corrections: Corrections,
  file: FileChoices,
  open: OpenAccounts = new Set(),
): ShownRow[] {
  const rows = draft.rows.map((row): ShownRow => {
    const { isIncluded, isTransfer = false, ...changes } = correctionOf(row, corrections);
    const ownership =
      changes.ownership ?? (row.typeReason === null ? file.ownership : ownershipOf(row));
    const isOfFile =
      row.accountId === draft.usual.accountId &&
      file.accountId !== undefined &&
      row.settlement === null;
    const { accountId = (isOfFile ? file.accountId : row.accountId) ?? null } = changes;
    return {
      ...row,
      ...changes,
      ...(changes.categoryId !== undefined && { categoryReason: null }),
      ...defaultsOf(ownership),
      accountId:
        ownership === 'hidden' && accountId !== null && open.has(accountId) ? null : accountId,
      ownership,
      isIncluded: isIncluded ?? !isUsuallyLeftOut(row),
      isTransfer,
    };
  });
  const byIndex = new Map(rows.map((row) => [row.index, row]));
  for (const row of rows) row.isTransfer = row.isTransfer && isPossible(row, byIndex);
  return rows;
}

/** Returns the correction of a row; for settlements, only whether they are imported. */
function correctionOf({ index, settlement }: ImportRow, corrections: Corrections): Correction {
  const correction = corrections.get(index) ?? {};
  if (!settlement) return correction;
  const { isIncluded } = correction;
  return isIncluded === undefined ? {} : { isIncluded };
}

/** Whether both sides of an offered transfer are imported, into different accounts. */
function isPossible(
  { transferOf, isIncluded, accountId }: ShownRow,
  byIndex: ReadonlyMap<number, ShownRow>,
): boolean {
  if (transferOf === null || !isIncluded) return false;
  if (typeof transferOf === 'string') return true;
  const other = byIndex.get(transferOf);
  return other?.isIncluded === true && (accountId === null || other.accountId !== accountId);
}

/** Returns the kind that a row gets: money back in a category of spending is a refund. */
export function kindOf(row: ShownRow, category: Pick<Category, 'type'> | undefined): Kind {
  if (row.isTransfer) return 'transfer';
  if (row.kind === 'transfer' || row.kind === 'adjustment') return row.kind;
  const isRefund = toCents(row.amount) > 0 && category?.type === 'expense';
  return isRefund ? 'refund' : kindBySign(row.amount);
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

/**
 * Returns the corrections for a file that was read again, since rows may be inserted or change their sign.
 * Rows are found by day, text and size of the amount.
 */
export function carriedOver(
  corrections: Corrections,
  before: readonly ImportRow[],
  after: readonly ImportRow[],
): Corrections {
  const places = new Map(keyed(after));
  return new Map(
    keyed(before).flatMap(([key, index]): [number, Correction][] => {
      const [correction, place] = [corrections.get(index), places.get(key)];
      return correction && place !== undefined ? [[place, correction]] : [];
    }),
  );
}

/** Returns a key for each row with its index; equal rows are counted. */
function keyed(rows: readonly ImportRow[]): [string, number][] {
  const counts = new Map<string, number>();
  return rows.map(({ index, date, amount, originalDescription }) => {
    const key = JSON.stringify([date, Math.abs(toCents(amount)), originalDescription]);
    const count = counts.get(key) ?? 0;
    counts.set(key, count + 1);
    return [`${key} ${count}`, index];
  });
}

/** Converts the shown rows to the request body of the import. */
export function committed(
  draft: Import,
  rows: readonly ShownRow[],
  corrections: Corrections,
  { ownership, accountId }: FileChoices,
): BodyOf<typeof endpoints.imports.commit> {
  const isMoved = draft.usual.accountId !== null && accountId !== draft.usual.accountId;
  const paired = new Set<number>();
  return {
    ...defaultsOf(ownership),
    ...(accountId !== undefined && { accountId }),
    rows: rows.flatMap((row, place) => {
      const { index, transferOf } = row;
      const correction = correctionOf(row, corrections);
      const { ownership: own, isIncluded, isTransfer: _transfer, ...changes } = correction;
      const proposed = draft.rows[place]?.accountId ?? null;
      // A proposed account equal to that of the last file may also come from a rule, which takes precedence
      // on the server.
      const isUnclear = isMoved && proposed === draft.usual.accountId;
      const isAccountSent =
        accountId !== undefined &&
        row.isIncluded &&
        row.settlement === null &&
        (isUnclear || row.accountId !== (proposed ?? accountId));
      const isPairSent = row.isTransfer && !paired.has(index);
      if (isPairSent && typeof transferOf === 'number') paired.add(transferOf);
      const sent = {
        ...changes,
        ...(isAccountSent && { accountId: row.accountId }),
        ...(own && defaultsOf(own)),
        ...(isIncluded !== undefined && { include: isIncluded }),
        ...(isPairSent && { transferOf }),
      };
      return Object.keys(sent).length > 0 ? [{ index, ...sent }] : [];
    }),
  };
}

/** Whether the inbox can store the rows without loss: it keeps neither corrections nor details besides the amount. */
export function fitsInbox(rows: readonly ShownRow[], corrections: Corrections): boolean {
  const isDecided = rows.some(({ index, isTransfer }) => {
    const { isIncluded: _included, accountId: _account, ...changes } = corrections.get(index) ?? {};
    return isTransfer || Object.keys(changes).length > 0;
  });
  return !isDecided && !rows.some(hasMoreThanAmount);
}

function hasMoreThanAmount(row: ShownRow): boolean {
  const { parts, paidBy, split, otherAccountId, refundOf, settlement, kind } = row;
  const isMoved = kind === 'transfer' || kind === 'adjustment';
  return (
    isMoved ||
    [parts, paidBy, split, otherAccountId, refundOf, settlement].some((each) => each !== null)
  );
}

/** Returns the part of a description that is likely to recur: its longest words without numbers. */
export function recurringText(description: string): string {
  const parts = description.match(/\p{L}[\p{L}\p{M} &'’.-]*[\p{L}\p{M}]/gu) ?? [];
  return parts.toSorted((one, other) => other.length - one.length)[0] ?? description;
}
