import { toDecimal } from '@harmony/contract';
import { translate } from '../../../../platform/language/translate.ts';
import { sentence } from '../../../../platform/language/sentence.ts';
import type { Message } from '../../../../platform/language/sentence.ts';
import type { StatementPart, StatementRow } from '../../../../statements/statement.ts';
import { isUsable } from '../../accounts/read-accounts.ts';
import { ownFieldReader } from './own-fields.ts';
import { isOfTwo, sharesFor } from './people-in.ts';
import { otherSides } from './other-sides.ts';
import type { AppFields, Named } from './row-fields.ts';
import { settlementFor } from './settlement-in.ts';

/** Returns a function that maps the names in a row of an app's export to the couple's data. */
export function appFieldReader(named: Named): (row: StatementRow) => Partial<AppFields> {
  const { viewer, accountNamed, chosenCategoryOf, rows, categoryNamed } = named;
  const { couple, language } = viewer;
  const ownFieldsOf = ownFieldReader(named);
  const otherSideOf = otherSides(rows);
  const partOf = ({ category, amount, notes }: StatementPart) => {
    const found =
      chosenCategoryOf(category) ??
      (category === null ? undefined : categoryNamed(category, amount > 0)?.id);
    return {
      categoryId: found ?? null,
      amount: toDecimal(amount, couple.currency),
      // The notes keep the name of an unknown category.
      notes: notes ?? (found ? null : category),
    };
  };
  return (row) => {
    if (row.own) return ownFieldsOf(row, row.own);
    const account = accountNamed(row.account);
    const other = accountNamed(row.transferAccount);
    const categoryId = row.parts ? undefined : chosenCategoryOf(row.category);
    return {
      ...(categoryId && { categoryId, categoryReason: 'file' as const }),
      ...(row.parts && { parts: row.parts.map(partOf) }),
      ...(account && isUsable(viewer, account) && { accountId: account.id }),
      ...(row.transferAccount !== undefined && {
        kind: 'transfer' as const,
        otherAccountId: other?.id ?? null,
        transferOf: otherSideOf(row),
      }),
      ...(row.leftOut && { leftOut: translate(row.leftOut, language) }),
      ...(row.isSettlement
        ? settlementFor(row, named)
        : row.shares && sharesFor(row.shares, row.amount, named)),
      notKept: notKeptOf(row, named),
    };
  };
}

function notKeptOf({ notKept, shares }: StatementRow, { people }: Named): Message[] {
  if (notKept) return [notKept];
  // Unknown people are asked for once.
  if (!shares || people.size === 0 || isOfTwo(shares, people)) return [];
  return [sentence('Others share it too. The payer and the shares are ignored.')];
}
