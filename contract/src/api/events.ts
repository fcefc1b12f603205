import { z } from 'zod';

/**
 * What an event on `/api/events` says: which part of the data changed for this viewer. It carries
 * no data, so nothing can leak through it; whoever receives it asks again.
 */
export const topicSchema = z.enum([
  'couple',
  'categories',
  'transactions',
  'rules',
  'recurring',
  'imports',
  'personal-budgets',
  'fair-share',
  'goals',
  'date-nights',
  'insights',
  'subscription',
  'approvals',
  'preferences',
]);
export type Topic = z.infer<typeof topicSchema>;

/** The data of a server-sent event named `change`. Its id resumes a broken stream. */
export const changeEventSchema = z.object({ topics: z.array(topicSchema) });
export type ChangeEvent = z.infer<typeof changeEventSchema>;

/**
 * Whether a response may be another one after a change. Whose money one sees changes with the couple,
 * so every response does.
 *
 * @param topics what has changed
 */
export function isAffected(
  { dependsOn }: { dependsOn: readonly Topic[] },
  topics: readonly Topic[],
): boolean {
  return topics.some((topic) => topic === 'couple' || dependsOn.includes(topic));
}
