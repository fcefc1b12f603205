import { isAffected, type Topic } from '@harmony/contract';
import { queryClient } from '../api/query-client.ts';

/**
 * Invalidates responses that depend on changed topics; those on the page are requested again at once, others
 * when next shown. Endpoints declare their topics (ADR 44).
 */
export function invalidateTopics(topics: readonly Topic[]): void {
  void queryClient.invalidateQueries({
    predicate: ({ meta }) => meta !== undefined && isAffected(meta.endpoint, topics),
  });
}
