import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonChunks } from './json-chunks.ts';
import { Pages } from '../feature/pages.ts';

/** Splits a list into pages of a size. */
function inPages(items: readonly unknown[], size: number): Pages<unknown> {
  return new Pages(async function* read() {
    for (let start = 0; start < items.length; start += size) {
      yield await Promise.resolve(items.slice(start, start + size));
    }
  });
}

async function textOf(value: unknown, indent: number): Promise<string> {
  let text = '';
  for await (const chunk of jsonChunks(value, indent)) text += chunk;
  return text;
}

describe('JSON in chunks', () => {
  it('equals JSON.stringify, wherever lists are paged', async () => {
    const list = fc.array(fc.jsonValue({ maxDepth: 2 }), { maxLength: 7 });
    const others = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 1 }), { maxKeys: 3 });
    await fc.assert(
      fc.asyncProperty(
        list,
        others,
        fc.integer({ min: 1, max: 4 }),
        fc.constantFrom(0, 2),
        async (items, around, size, indent) => {
          const shaped = (some: unknown) => [
            some,
            { ...around, list: some, after: 1 },
            [{ ...around, in: { list: some } }],
          ];
          const paged = shaped(inPages(items, size));
          for (const [index, plain] of shaped(items).entries()) {
            expect(await textOf(paged[index], indent)).toBe(JSON.stringify(plain, null, indent));
          }
        },
      ),
      { numRuns: 30 },
    );
  });
});
