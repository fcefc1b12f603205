import { endpoints } from '@harmony/contract';
import { describe, expect, it } from 'vitest';
import { addressOf, queryKey } from './query-key.ts';

describe('the address of a call', () => {
  it('has its parameters in the path, encoded', () => {
    expect(addressOf(endpoints.couples.rename, { params: { id: 'a/b' } })).toBe(
      '/api/couples/a%2Fb/name',
    );
  });

  it('has its query, without what is not given', () => {
    expect(addressOf(endpoints.transactions.recent, { query: { limit: 4 } })).toBe(
      '/api/transactions/recent?limit=4',
    );
    expect(addressOf(endpoints.transactions.list, { query: { from: undefined } })).toBe(
      '/api/transactions',
    );
  });
});

describe('the key of a call in the cache', () => {
  it('begins with its path, so that all its variants can be found', () => {
    expect(queryKey(endpoints.transactions.list)).toEqual(['/api/transactions']);
    expect(queryKey(endpoints.transactions.list, { query: { from: '2026-01-01' } })).toEqual([
      '/api/transactions',
      { from: '2026-01-01' },
    ]);
  });
});
