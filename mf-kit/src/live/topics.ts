import type { Query } from '@tanstack/react-query';
import { isAffected, type Topic } from '@harmony/contract';
import { queryClient } from '../api/query-client.ts';

/**
 * Invalidates responses that depend on changed topics; those on the page are requested again at once, others
 * when next shown. Endpoints declare their topics (ADR 44).
 */
export function invalidateTopics(topics: readonly Topic[]): void {
  invalidate(({ meta }) => meta !== undefined && isAffected(meta.endpoint, topics));
}

/** Invalidates all responses, after changes of unknown topics. */
export function invalidateAll(): void {
  invalidate(() => true);
}

/**
 * Invalidates responses, including pending ones: initial responses and those of hidden pages are not
 * requested again while they load, and would count as fresh although they may be older than the change.
 */
function invalidate(predicate: (query: Query) => boolean): void {
  const underWay = queryClient
    .getQueryCache()
    .findAll({ predicate, fetchStatus: 'fetching' })
    .filter((query) => query.state.data === undefined || !query.isActive());
  void queryClient.invalidateQueries({ predicate });
  for (const query of underWay) {
    query.fetch().then(
      () => queryClient.invalidateQueries({ predicate: (each) => each === query }),
      // A failed response is not shown, and is requested again when needed.
      () => {},
    );
  }
}
