import type { Work } from '../../../platform/database/database.ts';
import type { NewRowOf } from '../../../platform/database/model.ts';
import { moneyEveningModel } from './money-evening.model.ts';

export async function storeEvenings(
  work: Work,
  rows: readonly NewRowOf<typeof moneyEveningModel>[],
): Promise<void> {
  await moneyEveningModel(work).bulkCreate(rows);
}
