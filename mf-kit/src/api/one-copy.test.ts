import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { internStrings } from './one-copy.ts';

const text = fc.oneof(fc.constantFrom('', '12.50', 'Groceries'), fc.string());
const item = fc.record({
  id: fc.uuid(),
  amount: text,
  description: text,
  notes: fc.option(text),
  isVisible: fc.boolean(),
});

describe('sharing of equal texts', () => {
  it('leaves the values of every item unchanged', () => {
    fc.assert(
      fc.property(fc.array(item), (items) => {
        const before = structuredClone(items);
        expect(items.map(internStrings(['amount', 'description', 'notes']))).toEqual(before);
      }),
    );
  });
});
