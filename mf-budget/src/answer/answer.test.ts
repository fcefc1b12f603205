import { describe, expect, it, vi } from 'vitest';
import { answerOf } from './answer.ts';

const query = { data: undefined, isPending: false, refetch: () => {} };

describe('what a card has got', () => {
  it('is nothing yet while it is asked for', () => {
    expect(answerOf({ ...query, isPending: true })).toEqual({ state: 'loading' });
  });

  it('is nothing yet, and no failure, when the session is over', () => {
    expect(answerOf({ ...query, data: null })).toEqual({ state: 'loading' });
  });

  it('is a failure that can be tried again when nothing came', () => {
    const refetch = vi.fn<() => void>();
    const answer = answerOf({ ...query, refetch });
    expect(answer.state).toBe('failed');
    if (answer.state === 'failed') answer.retry();
    expect(refetch).toHaveBeenCalledOnce();
  });

  it('is what was promised, also when asking again has failed since', () => {
    expect(answerOf({ ...query, data: [1] })).toEqual({
      state: 'ready',
      data: [1],
    });
  });
});
