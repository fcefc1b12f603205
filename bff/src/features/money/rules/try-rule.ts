import { addDays, ruleMatches, utcDay } from '@harmony/contract';
import type { Rule, RuleTrial } from '@harmony/contract';
import type { Reader } from '../../../platform/database/database.ts';
import { countVisibleByDescription } from '../transactions/description-uses.ts';
import type { DescriptionUse } from '../transactions/description-uses.ts';
import type { CoupleViewer } from '../../../core/viewer/viewer.ts';

const DAYS = 365;
const EXAMPLES = 3;

interface TriedRule extends Pick<Rule, 'text' | 'matches'> {
  categoryId?: string | undefined;
  description?: string | undefined;
}

export async function tryRule(
  reader: Reader,
  viewer: CoupleViewer,
  rule: TriedRule,
): Promise<RuleTrial> {
  const from = addDays(utcDay(new Date()), -DAYS);
  const all = await countVisibleByDescription(reader, viewer, { from });
  const matching = all.filter(({ description }) => ruleMatches(rule, description));
  const examples = Map.groupBy(matching, ({ description }) => description);
  return {
    matching: counted(matching),
    wouldChange: counted(
      matching.filter(
        ({ categoryId, description }) =>
          (rule.categoryId !== undefined && rule.categoryId !== categoryId) ||
          (rule.description !== undefined && rule.description !== description),
      ),
    ),
    examples: [...examples]
      .toSorted(
        ([one, its], [other, theirs]) => counted(theirs) - counted(its) || (one < other ? -1 : 1),
      )
      .slice(0, EXAMPLES)
      .map(([description]) => description),
  };
}

function counted(uses: readonly DescriptionUse[]): number {
  return uses.reduce((sum, each) => sum + each.uses, 0);
}
