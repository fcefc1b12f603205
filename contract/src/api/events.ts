import { z } from 'zod';

/**
 * Topics of the events of `/api/events`: the part of the data that changed for this viewer. Events carry no
 * data, so they cannot leak any; the recipient requests the data again.
 */
export const topicSchema = z.enum([
  'couple',
  'categories',
  'accounts',
  'transactions',
  'rules',
  'recurring',
  'imports',
  'inbox',
  'connections',
  'personal-budgets',
  'fair-share',
  'goals',
  'date-nights',
  'money-evening',
  'insights',
  'subscription',
  'approvals',
  'preferences',
]);
export type Topic = z.infer<typeof topicSchema>;

/** Data of a server-sent event named `change`. Its id resumes an interrupted stream. */
export const changeEventSchema = z.object({ topics: z.array(topicSchema) });
export type ChangeEvent = z.infer<typeof changeEventSchema>;

/**
 * Whether a change may affect a response. Every response depends on the couple, which decides whose data is
 * visible.
 *
 * @param topics the changed topics
 */
export function isAffected(
  { dependsOn }: { dependsOn: readonly Topic[] },
  topics: readonly Topic[],
): boolean {
  return topics.some((topic) => topic === 'couple' || dependsOn.includes(topic));
}
