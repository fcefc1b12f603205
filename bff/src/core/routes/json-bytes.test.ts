import fc from 'fast-check';
import { expect, it } from 'vitest';
import { jsonBytes, jsonText } from './json-bytes.ts';

it('is the same JSON, whether or not it is written already', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(jsonText(jsonBytes(value))).toBe(jsonText(value));
      expect(jsonText(value)).toBe(JSON.stringify(value));
    }),
  );
});
