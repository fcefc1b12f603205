import fc from 'fast-check';
import { expect, it } from 'vitest';
import { jsonBytes, jsonText } from './json-bytes.ts';

it('returns the same JSON for a value and its bytes', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(jsonText(jsonBytes(value))).toBe(jsonText(value));
      expect(jsonText(value)).toBe(JSON.stringify(value));
    }),
  );
});
