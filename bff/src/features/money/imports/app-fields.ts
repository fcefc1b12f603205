import { toDecimal } from '@harmony/contract';
import type { ImportRow } from '@harmony/contract';
import type { CoupleViewer } from '../../../core/viewer/viewer.ts';
import { say } from '../../../platform/language/say.ts';
import type { StatementPart, StatementRow } from '../../../statements/statement.ts';
import type { CategoryNamed } from './category-named.ts';

type Fields = Pick<ImportRow, 'parts' | 'paidBy' | 'split' | 'leftOut'>;

/** Returns a function that finds what the names in a row of another app's export mean for the couple. */
export function appFieldReader(
  { couple, language }: CoupleViewer,
  categoryNamed: CategoryNamed,
): (row: StatementRow) => Fields {
  const partOf = ({ category, amount, notes }: StatementPart) => {
    const found = category === null ? undefined : categoryNamed(category, amount > 0);
    return {
      categoryId: found?.id ?? null,
      amount: toDecimal(amount, couple.currency),
      // The name of an unknown category is kept there.
      notes: notes ?? (found ? null : category),
    };
  };
  return ({ parts, leftOut }) => ({
    parts: parts?.map(partOf) ?? null,
    paidBy: null,
    split: null,
    leftOut: leftOut ? say(leftOut, language) : null,
  });
}
