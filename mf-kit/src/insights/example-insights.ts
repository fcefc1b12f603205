import type { Insight } from '@harmony/contract';

/** What an insight shows of itself. */
export type ToldInsight = Pick<Insight, 'type' | 'title' | 'description'>;

/**
 * What insights look like, for a couple that has none yet (docs/specification/states.md). They are
 * labelled, never count as unread and never reach the server.
 */
export const exampleInsights: readonly ToldInsight[] = [
  {
    type: 'goal_progress',
    title: 'You’re two thirds of the way to Lisbon in spring',
    description: 'At this pace you’ll reach it three weeks early.',
  },
  {
    type: 'spending_alert',
    title: 'Dining Out is higher than usual',
    description: 'You spent $86 more than in a usual month.',
  },
  {
    type: 'achievement',
    title: 'A month within every budget',
    description: 'No category went over its budget in October.',
  },
];
