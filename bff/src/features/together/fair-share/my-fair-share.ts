import type { MyData } from '@harmony/contract';
import type { Reader } from '../../../platform/database/database.ts';
import type { CoupleViewer } from '../../../core/viewer/viewer.ts';
import { ownIncome } from './share-incomes.ts';
import { ruleOf, shareRules, twoOf } from './share-rules.ts';

/** Returns the user's downloadable data: their own income, and the couple's rules. */
export async function myFairShare(
  reader: Reader,
  viewer: CoupleViewer,
): Promise<MyData['fairShare']> {
  const two = twoOf(viewer);
  const income = await ownIncome(reader, viewer);
  if (!two) return income === null ? null : { income, rules: [] };
  const rules = await shareRules(reader, viewer);
  return {
    income,
    rules: rules.map(({ month }) => ({ month, ...ruleOf(rules, month, two) })),
  };
}
