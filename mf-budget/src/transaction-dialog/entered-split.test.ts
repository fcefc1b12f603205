import { splitProblem } from '@harmony/contract';
import { describe, expect, it } from 'vitest';
import { kindOf, ownShareOf, splitIn } from './entered-split.ts';

const two = ['maya', 'jonas'] as const;

describe('split in the form', () => {
  it.each([
    ['rule', '', null],
    ['equal', '', { kind: 'equal' }],
    ['percent', '70', { kind: 'percent', shares: { maya: 70, jonas: 30 } }],
    ['amount', '4', { kind: 'amount', shares: { maya: '4.00', jonas: '8.50' } }],
    ['amount', '0', { kind: 'amount', shares: { maya: '0.00', jonas: '12.50' } }],
    ['amount', '12.50', { kind: 'amount', shares: { maya: '12.50', jonas: '0.00' } }],
  ] as const)('completes the remainder (%s %s)', (kind, own, split) => {
    const result = splitIn(kind, own, '12.5', two);
    expect(result).toEqual(split);
    expect(splitProblem(result, '-12.50', two)).toBeUndefined();
    expect(kindOf(result)).toBe(kind);
    expect(Number(ownShareOf(result, 'maya'))).toBe(Number(own));
  });

  it('is not invented for empty input', () => {
    expect(splitIn('percent', '', '12.50', two)).toMatchObject({ shares: { maya: Number.NaN } });
    expect(splitIn('amount', '', '12.50', two)).toEqual({ kind: 'amount', shares: { maya: '' } });
  });
});
