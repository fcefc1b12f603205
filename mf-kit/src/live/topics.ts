import type { Topic } from '@harmony/contract';
import { queryClient } from '../api/query-client.ts';

/** The calls whose answers depend on a topic, by the beginning of their path. */
const paths: Record<Topic, readonly string[]> = {
  // Whose money one sees changes with the couple, so everything does.
  couple: ['/api/'],
  categories: ['/api/categories', '/api/summary', '/api/insights'],
  transactions: [
    '/api/transactions',
    '/api/summary',
    '/api/personal-budgets',
    '/api/insights',
    '/api/reports',
    // What a date night cost is its transaction's amount.
    '/api/date-nights',
  ],
  'personal-budgets': ['/api/personal-budgets'],
  goals: ['/api/savings-goals', '/api/insights', '/api/reports'],
  'date-nights': ['/api/date-nights'],
  insights: ['/api/insights'],
  approvals: ['/api/approvals'],
  subscription: ['/api/subscription-status', '/api/billing', '/api/auth/user'],
};

/** Asks again what has changed, as far as it is on the page; the rest when it is next shown. */
export function invalidateTopics(topics: readonly Topic[]): void {
  const prefixes = topics.flatMap((topic) => paths[topic]);
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [path] }) =>
      typeof path === 'string' && prefixes.some((prefix) => path.startsWith(prefix)),
  });
}
