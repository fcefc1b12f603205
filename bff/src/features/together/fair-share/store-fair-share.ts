import type { RowOf } from '../../../platform/database/model.ts';
import type { Work } from '../../../platform/database/database.ts';
import { settlementModel, shareRuleModel } from './fair-share.model.ts';

export async function storeFairShare(
  work: Work,
  rule: RowOf<typeof shareRuleModel>,
  settlements: readonly RowOf<typeof settlementModel>[],
): Promise<void> {
  await shareRuleModel(work).create(rule);
  await settlementModel(work).bulkCreate([...settlements]);
}
