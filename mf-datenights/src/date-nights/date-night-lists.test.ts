import type { DateNight } from '@harmony/contract';
import { fixtureDateNight } from '@harmony/contract/testing';
import { describe, expect, it } from 'vitest';
import { listsOf } from './date-night-lists.ts';

const evening = (id: string, day: number, status: DateNight['status'] = 'planned') =>
  fixtureDateNight({ id, plannedDate: new Date(2026, 1, day, 19).toISOString(), status });

describe('date night lists', () => {
  it('sort upcoming date nights next first and past ones latest first', () => {
    const list = [
      evening('long ago', 1),
      evening('missed', 13),
      evening('today', 14),
      evening('done early', 15, 'completed'),
      evening('next', 16),
      evening('later', 20),
    ];
    const { ahead, before } = listsOf(list, '2026-02-14');
    expect(ahead.map(({ id }) => id)).toEqual(['today', 'next', 'later']);
    expect(before.map(({ id }) => id)).toEqual(['done early', 'missed', 'long ago']);
  });
});
