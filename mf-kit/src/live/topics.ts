import { isAffected, type Topic } from '@harmony/contract';
import { queryClient } from '../api/query-client.ts';

/**
 * Asks again what depends on what has changed, as far as it is on the page; the rest when it is next
 * shown. Which responses these are, their endpoints say (ADR 44).
 */
export function invalidateTopics(topics: readonly Topic[]): void {
  void queryClient.invalidateQueries({
    predicate: ({ meta }) => meta !== undefined && isAffected(meta.endpoint, topics),
  });
}
