import type { RowOf } from '../../../platform/database/model.ts';
import type { Work } from '../../../platform/database/database.ts';
import { goalContributionModel, goalModel } from './goal.model.ts';

export async function storeGoals(
  work: Work,
  goals: readonly RowOf<typeof goalModel>[],
  contributions: readonly RowOf<typeof goalContributionModel>[],
): Promise<void> {
  await goalModel(work).bulkCreate(goals);
  await goalContributionModel(work).bulkCreate(contributions);
}
