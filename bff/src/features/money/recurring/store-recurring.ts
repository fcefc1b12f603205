import type { NewRowOf } from '../../../platform/database/model.ts';
import type { Work } from '../../../platform/database/database.ts';
import { recurringModel } from './recurring.model.ts';

export async function storeRecurring(
  work: Work,
  rows: readonly NewRowOf<typeof recurringModel>[],
): Promise<void> {
  await recurringModel(work).bulkCreate(rows);
}
