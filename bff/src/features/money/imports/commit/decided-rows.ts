import type { commitImportSchema, ImportRow, Kind, Transaction } from '@harmony/contract';
import type { z } from 'zod';
import { invalidField } from '../../../../platform/http/api-error.ts';
import { sentence } from '../../../../platform/language/sentence.ts';
import type { Preset } from '../preview/preview.ts';

type Sent = z.output<typeof commitImportSchema>;

export interface DecidedRow
  extends
    Pick<Transaction, 'amount' | 'date' | 'description' | 'notes' | 'type' | 'isVisible'>,
    Pick<ImportRow, 'index' | 'paidBy' | 'split' | 'otherAccountId' | 'transferOf' | 'refundOf'>,
    Pick<ImportRow, 'settlement'> {
  /** `null` if unknown. */
  categoryId: string | null;
  parts: NonNullable<ImportRow['parts']>;
  /** The kind in the file, unless the user chose another one or a category. */
  presetKind: Kind | undefined;
  reference: string | null;
  originalDescription: string;
  /** The account named for the row or by a rule; undefined if neither names one. */
  namedAccountId: string | null | undefined;
}

/**
 * Returns the transactions that the rows of an import become. Precedence: choice for the row, rule, choice for all
 * rows, preview. Duplicates and repeated rows are skipped unless included explicitly.
 *
 * @param ruled values set by rules, by row index
 * @param isShown default visibility of personal transactions
 * @param isDuplicate whether a row has been entered by now
 * @throws ApiError `invalid` for a row that the import does not have, and for choices for a settlement
 */
export function decidedRows(
  rows: readonly ImportRow[],
  ruled: Readonly<Record<string, Preset>>,
  { rows: chosenRows, ...all }: Sent,
  isShown: boolean,
  isDuplicate: (index: number) => boolean,
): DecidedRow[] {
  const byIndex = new Map(chosenRows.toReversed().map((each) => [each.index, each]));
  const known = new Set(rows.map(({ index }) => index));
  const unknown = chosenRows.findIndex(({ index }) => !known.has(index));
  if (unknown !== -1)
    throw invalidField(`rows.${unknown}.index`, sentence('The import has no such row'));
  const repeated = chosenRows.findIndex((each) => byIndex.get(each.index) !== each);
  if (repeated !== -1)
    throw invalidField(`rows.${repeated}.index`, sentence('This row is listed twice'));
  assertOnlyIncluded(rows, chosenRows);
  return rows.flatMap((row): DecidedRow[] => {
    const own = byIndex.get(row.index);
    const rule = ruled[row.index] ?? {};
    const isLeftOut = row.leftOut !== null || row.isRepeatedInFile || isDuplicate(row.index);
    if (!(own?.include ?? !isLeftOut)) return [];
    const type = own?.type ?? rule.type ?? all.type ?? row.type;
    const shown = row.type === 'personal' ? row.isVisible : isShown;
    const isVisible = own?.isVisible ?? rule.isVisible ?? all.isVisible ?? shown;
    const { amount, date, notes, reference, originalDescription } = row;
    return [
      {
        amount,
        date,
        notes,
        reference,
        originalDescription,
        index: row.index,
        namedAccountId: own?.accountId === undefined ? rule.accountId : own.accountId,
        description: own?.description ?? row.description,
        type,
        isVisible: type === 'shared' || isVisible,
        // One category for all of it replaces the parts.
        parts: own?.categoryId ? [] : (row.parts ?? []),
        presetKind: own?.categoryId || own?.kind ? undefined : rule.kind,
        paidBy: row.paidBy,
        split: row.split,
        otherAccountId: row.otherAccountId,
        transferOf: row.transferOf,
        refundOf: row.refundOf,
        settlement: row.settlement,
        categoryId:
          [own?.categoryId, rule.categoryId, all.categoryId, row.categoryId].find(
            (each) => each !== undefined,
          ) ?? null,
      },
    ];
  });
}

/** @throws ApiError `invalid` for choices for settlements, which are imported as they are or left out */
function assertOnlyIncluded(rows: readonly ImportRow[], chosenRows: Sent['rows']): void {
  const settled = new Set(rows.flatMap(({ index, settlement }) => (settlement ? index : [])));
  if (settled.size === 0) return;
  const wrong = chosenRows.findIndex(
    ({ index, include: _include, ...choices }) =>
      settled.has(index) && Object.values(choices).some((choice) => choice !== undefined),
  );
  if (wrong === -1) return;
  throw invalidField(
    `rows.${wrong}.index`,
    sentence('This settles up between you two. Import it as it is, or leave it out.'),
  );
}

/** Whether a row is a transfer or an adjustment, which follow their account and count in no sum. */
export function isMoved({ presetKind }: Pick<DecidedRow, 'presetKind'>): boolean {
  return presetKind === 'transfer' || presetKind === 'adjustment';
}
