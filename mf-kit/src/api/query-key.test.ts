import { endpoints } from '@harmony/contract';
import { describe, expect, it } from 'vitest';
import { addressOf, queryKey } from './query-key.ts';

describe('the address of a call', () => {
  it('contains its encoded parameters in the path', () => {
    expect(addressOf(endpoints.couples.rename, { params: { id: 'a/b' } })).toBe(
      '/api/couples/a%2Fb/name',
    );
  });

  it('contains its query without missing values', () => {
    expect(addressOf(endpoints.transactions.recent, { query: { limit: 4 } })).toBe(
      '/api/transactions/recent?limit=4',
    );
    expect(addressOf(endpoints.transactions.list, { query: { from: undefined } })).toBe(
      '/api/transactions',
    );
  });
});

describe('the cache key of a call', () => {
  it('begins with its path, so that all its variants can be found', () => {
    expect(queryKey(endpoints.transactions.list)).toEqual(['/api/transactions']);
    expect(queryKey(endpoints.transactions.list, { query: { from: '2026-01-01' } })).toEqual([
      '/api/transactions',
      { from: '2026-01-01' },
    ]);
  });
});
