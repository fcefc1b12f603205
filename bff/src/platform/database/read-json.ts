import type { z } from 'zod';

/**
 * Parses JSON written by this server, such as a stored column.
 *
 * @param what names the content in error messages
 * @throws Error with the invalid paths but no content: messages of parsers quote their input, and errors are
 * logged
 */
export function readJson<Content>(what: string, schema: z.ZodType<Content>, text: string): Content {
  return readValue(what, schema, valueIn(what, text));
}

/** Validates a parsed value like `readJson`. */
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
    // Without the cause: its message quotes the text.
    throw new Error(`This cannot be read as ${what}: it is no JSON`);
  }
}
