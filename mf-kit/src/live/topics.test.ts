import { endpoints, type ReadingEndpoint } from '@harmony/contract';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { cached } from '../api/cached.ts';
import { queryClient } from '../api/query-client.ts';
import { invalidateTopics } from './topics.ts';

afterEach(() => queryClient.clear());

const { transactions, goals, dateNights, categories, rules } = endpoints;

async function keep(...calls: readonly ReturnType<typeof cached>[]): Promise<void> {
  for (const call of calls) await queryClient.fetchQuery({ ...call, queryFn: () => [] });
}

const isStale = ({ queryKey }: ReturnType<typeof cached>) =>
  queryClient.getQueryState(queryKey)?.isInvalidated;

it('invalidates all variants of what depends on a change, and nothing else', async () => {
  const affected = [
    cached(transactions.list, { query: { from: '2026-01-01' } }),
    cached(transactions.list, {}, 'whole'),
    cached(dateNights.list),
    // The remaining budgets of categories.
    cached(categories.list),
  ];
  const others = [cached(goals.list), cached(rules.list)];
  await keep(...affected, ...others);
  invalidateTopics(['transactions']);
  expect(affected.map(isStale)).toEqual([true, true, true, true]);
  expect(others.map(isStale)).toEqual([false, false]);
});

it('invalidates endpoints whose path has parameters', async () => {
  const history = cached(goals.contributions, { params: { id: 'a/b' } });
  await keep(history);
  invalidateTopics(['goals']);
  expect(isStale(history)).toBe(true);
});

it('invalidates everything when the couple changes', async () => {
  const all: ReadingEndpoint[] = [
    goals.list,
    endpoints.session.currentUser,
    endpoints.archives.list,
  ];
  await keep(...all.map((endpoint) => cached(endpoint)));
  invalidateTopics(['couple']);
  expect(all.map((endpoint) => isStale(cached(endpoint)))).toEqual([true, true, true]);
});

it('repeats an initial request that was pending during the change', async () => {
  const list = cached(goals.list);
  const responses = ['before', 'after'];
  const arrives = Promise.withResolvers<undefined>();
  const observer = new QueryObserver<string | undefined>(queryClient, {
    ...list,
    queryFn: async () => {
      const response = responses.shift();
      await arrives.promise;
      return response;
    },
  });
  const unsubscribe = observer.subscribe(() => {});
  invalidateTopics(['goals']);
  arrives.resolve(undefined);
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('after'));
  unsubscribe();
});

it('marks a response as outdated that was prefetched during the change', async () => {
  const list = cached(goals.list);
  const arrives = Promise.withResolvers<string>();
  const loading = queryClient.prefetchQuery({ ...list, queryFn: () => arrives.promise });
  invalidateTopics(['goals']);
  arrives.resolve('before');
  await loading;
  await vi.waitFor(() => expect(isStale(list)).toBe(true));
});
