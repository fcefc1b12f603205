import { Pages } from '../feature/pages.ts';

/**
 * Streams a value as JSON: exactly the text of `JSON.stringify` with lists in place of `Pages`.
 *
 * @param indent spaces per level; 0 for a single line
 */
export async function* jsonChunks(value: unknown, indent = 0, level = 0): AsyncGenerator<string> {
  const lineAt = (at: number): string => (indent === 0 ? '' : `\n${' '.repeat(indent * at)}`);
  const textAt = (at: number, plain: unknown): string => {
    const text = JSON.stringify(plain, null, indent);
    // Strings in JSON have no raw line breaks.
    return indent === 0 ? text : text.replaceAll('\n', lineAt(at));
  };
  if (value instanceof Pages) {
    let before = '[';
    for await (const page of value) {
      const items = page.map((item) => lineAt(level + 1) + textAt(level + 1, item));
      yield before + items.join(',');
      before = ',';
    }
    yield before === '[' ? '[]' : `${lineAt(level)}]`;
  } else if (hasPages(value)) {
    const isList = Array.isArray(value);
    let before = isList ? '[' : '{';
    for (const [name, part] of Object.entries(value)) {
      const key = isList ? '' : `${JSON.stringify(name)}${indent === 0 ? ':' : ': '}`;
      yield before + lineAt(level + 1) + key;
      yield* jsonChunks(part, indent, level + 1);
      before = ',';
    }
    yield lineAt(level) + (isList ? ']' : '}');
  } else {
    yield textAt(level, value);
  }
}

/** Whether a value contains pages; all items of a list have the same form. */
function hasPages(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  if (value instanceof Pages) return true;
  return Array.isArray(value) ? hasPages(value[0]) : Object.values(value).some(hasPages);
}
