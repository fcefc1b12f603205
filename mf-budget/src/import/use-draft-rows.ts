import type { Import, MoneyAccount } from '@harmony/contract';
import { useMemo } from 'react';
import {
  isUsuallyLeftOut,
  shownRows,
  type Corrections,
  type FileChoices,
  type ShownRow,
} from './draft-rows.ts';

/** Rows and problems of a draft, by the card that shows them. */
interface DraftRows {
  rows: readonly ShownRow[];
  included: readonly ShownRow[];
  /** Rows similar to an existing transaction. */
  like: readonly ShownRow[];
  leftOut: readonly ShownRow[];
  /** Problems of lines that are not among the rows. */
  leftOutLines: Import['problems'];
  /** Problems of rows, whose details are not kept. */
  notKept: Import['problems'];
}

/** @param accounts the accounts that the user may choose */
export function useDraftRows(
  draft: Import,
  corrections: Corrections,
  file: FileChoices,
  accounts: readonly MoneyAccount[],
): DraftRows {
  const rows = useMemo(() => {
    const open = accounts.filter((account) => account.isOpen).map(({ id }) => id);
    return shownRows(draft, corrections, file, new Set(open));
  }, [draft, corrections, file, accounts]);
  const groups = useMemo(
    () => ({
      included: rows.filter(({ isIncluded }) => isIncluded),
      like: rows.filter((row) => row.like !== null),
      leftOut: rows.filter(
        (row) => row.like === null && (!row.isIncluded || isUsuallyLeftOut(row)),
      ),
    }),
    [rows],
  );
  const problems = useMemo(
    () => ({
      leftOutLines: draft.problems.filter(({ isAmongRows }) => !isAmongRows),
      notKept: draft.problems.filter(({ isAmongRows }) => isAmongRows),
    }),
    [draft.problems],
  );
  return { rows, ...groups, ...problems };
}
