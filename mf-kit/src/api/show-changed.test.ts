import { endpoints } from '@harmony/contract';
import { afterEach, expect, it } from 'vitest';
import { queryClient } from './query-client.ts';
import { showChanged } from './show-changed.ts';

afterEach(() => queryClient.clear());

const before = [
  { id: 'a', name: 'Household' },
  { id: 'b', name: 'Wallet' },
];
const changed = { id: 'a', name: 'Joint' };
const { accounts, goals, transfers } = endpoints;

it('replaces a changed resource in its list and at its own path, and nowhere else', () => {
  queryClient.setQueryData(['/api/accounts'], before);
  queryClient.setQueryData(['/api/transfers/a'], before[0]);
  queryClient.setQueryData(['/api/savings-goals'], before);
  showChanged(accounts.change, { params: { id: 'a' } }, changed);
  showChanged(transfers.change, { params: { id: 'a' } }, changed);
  expect(queryClient.getQueryData(['/api/accounts'])).toEqual([changed, before[1]]);
  expect(queryClient.getQueryData(['/api/transfers/a'])).toEqual(changed);
  expect(queryClient.getQueryData(['/api/savings-goals'])).toEqual(before);
  expect(queryClient.getQueryData(['/api/transfers'])).toBeUndefined();
});

it('replaces nothing with a response that is not the changed resource', () => {
  queryClient.setQueryData(['/api/savings-goals'], before);
  showChanged(goals.change, { params: { id: 'b' } }, changed);
  showChanged(goals.contribute, { params: { id: 'a' } }, changed);
  expect(queryClient.getQueryData(['/api/savings-goals'])).toEqual(before);
});

it('keeps items of a list that have more fields than the response', () => {
  const summaries = [{ id: 'a', fileName: 'march.csv', createdAt: '2026-03-14T08:00:00.000Z' }];
  queryClient.setQueryData(['/api/imports'], summaries);
  showChanged(endpoints.imports.change, { params: { id: 'a' } }, { id: 'a', fileName: 'x.csv' });
  expect(queryClient.getQueryData(['/api/imports'])).toEqual(summaries);
});
