import { toDecimal } from '@harmony/contract';
import type { BudgetTerm } from '@harmony/contract';
import type { Reader } from '../../../platform/database/database.ts';
import type { CoupleViewer } from '../../../core/viewer/viewer.ts';
import { budgetTerms } from './budget-terms.ts';

export async function budgetHistory(
  reader: Reader,
  { couple }: CoupleViewer,
): Promise<BudgetTerm[]> {
  const byCategory = await budgetTerms(reader, couple.id);
  return [...byCategory].flatMap(([categoryId, terms]) =>
    terms.map(({ month, budgetCents, carriedSince }) => ({
      categoryId,
      month,
      monthlyBudget: toDecimal(budgetCents, couple.currency),
      rollover: carriedSince === null ? ('none' as const) : ('carry' as const),
    })),
  );
}
