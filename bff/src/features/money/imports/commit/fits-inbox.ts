import type { commitImportSchema } from '@harmony/contract';
import type { z } from 'zod';
import { invalidField } from '../../../../platform/http/api-error.ts';
import { sentence } from '../../../../platform/language/sentence.ts';
import { isMoved } from './decided-rows.ts';
import type { DecidedRow } from './decided-rows.ts';

/** Fields of a row that are decided in the inbox. */
const DECIDED_LATER = [
  'categoryId',
  'type',
  'isVisible',
  'description',
  'kind',
  'transferOf',
] as const;

/**
 * Checks that the inbox loses nothing of an import: it keeps a day, an amount, a text and an account.
 *
 * @throws ApiError `invalid` for choices for rows, and for parts, payers, splits and transfers in the file
 */
export function assertFitsInbox(
  { rows: chosen }: Pick<z.output<typeof commitImportSchema>, 'rows'>,
  rows: readonly DecidedRow[],
): void {
  for (const [place, each] of chosen.entries()) {
    const field = DECIDED_LATER.find((name) => each[name] !== undefined);
    if (field !== undefined) {
      throw invalidField(
        `rows.${place}.${field}`,
        sentence('Decide this in the inbox, or import the file without the inbox'),
      );
    }
  }
  if (rows.some(hasMore)) {
    throw invalidField(
      'to',
      sentence(
        'The inbox can’t keep the parts, payers, splits and transfers of this file. Import it instead.',
      ),
    );
  }
}

function hasMore(row: DecidedRow): boolean {
  const { parts, paidBy, split, otherAccountId, refundOf, settlement } = row;
  const details = [paidBy, split, otherAccountId, refundOf, settlement].filter(
    (each) => each !== null,
  );
  return parts.length > 0 || details.length > 0 || isMoved(row);
}
