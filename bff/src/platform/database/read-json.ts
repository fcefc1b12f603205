import type { z } from 'zod';

/**
 * Reads JSON of our own making, such as what was stored with a row.
 *
 * @param what it is, for whoever reads the log
 * @throws Error that says where it is wrong and repeats nothing of it: parsers quote what they read, and what
 * they say ends in the log
 */
export function readJson<Content>(what: string, schema: z.ZodType<Content>, text: string): Content {
  return readValue(what, schema, valueIn(what, text));
}

/** Reads a value that was JSON of our own making; as `readJson` does. */
export function readValue<Content>(
  what: string,
  schema: z.ZodType<Content>,
  value: unknown,
): Content {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  const places = read.error.issues.map(({ path, code }) => `${code} at '${path.join('.')}'`);
  throw new Error(`This cannot be read as ${what}: ${places.join(', ')}`);
}

function valueIn(what: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The cause is left out: its message quotes the text.
    throw new Error(`This cannot be read as ${what}: it is no JSON`);
  }
}
