import { t } from '@lingui/core/macro';
import type { Insight } from '@harmony/contract';

/** The texts of an insight. */
export type InsightText = Pick<Insight, 'type' | 'title' | 'description'>;

/**
 * Sample insights for a couple that has none yet (docs/specification/states.md). They are labeled, never
 * count as unread and never reach the server.
 */
export const exampleInsights: readonly InsightText[] = [
  {
    type: 'goal_progress',
    title: t`You’re two thirds of the way to Lisbon in spring`,
    description: t`At this pace you’ll reach it three weeks early.`,
  },
  {
    type: 'spending_alert',
    title: t`Dining Out is higher than usual`,
    description: t`You spent $86 more than in a usual month.`,
  },
  {
    type: 'achievement',
    title: t`A month within every budget`,
    description: t`No category went over its budget in October.`,
  },
];
