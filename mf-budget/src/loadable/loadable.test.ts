import { describe, expect, it, vi } from 'vitest';
import { loadableOf } from './loadable.ts';

const query = { data: undefined, isPending: false, refetch: () => {} };

describe('state of a card', () => {
  it('is loading while the query is pending', () => {
    expect(loadableOf({ ...query, isPending: true })).toEqual({ state: 'loading' });
  });

  it('is loading, not failed, when the session has ended', () => {
    expect(loadableOf({ ...query, data: null })).toEqual({ state: 'loading' });
  });

  it('is failed and can be retried when there is no response', () => {
    const refetch = vi.fn<() => void>();
    const answer = loadableOf({ ...query, refetch });
    expect(answer.state).toBe('failed');
    if (answer.state === 'failed') answer.retry();
    expect(refetch).toHaveBeenCalledOnce();
  });

  it('is ready, even when a refetch has failed since', () => {
    expect(loadableOf({ ...query, data: [1] })).toEqual({
      state: 'ready',
      data: [1],
    });
  });
});
