import { z } from 'zod';

/**
 * Returns the schema of a record with a maximum number of keys, which are counted first: each invalid key would be a
 * separate issue, and a request with thousands would get a response of megabytes.
 *
 * @param message for anything other than an object, or for one with more keys
 */
export function boundedRecord<Key extends z.ZodType<string, string>, Value extends z.ZodType>(
  key: Key,
  value: Value,
  mostKeys: number,
  message: string,
) {
  const schema = z.record(key, value, message);
  const counted = z.preprocess((sent, context) => {
    if (typeof sent === 'object' && sent !== null && Object.keys(sent).length > mostKeys) {
      context.addIssue({ code: 'custom', message });
    }
    return sent;
  }, schema);
  // The type of a preprocessed input is unknown, although the schema decides on it.
  return counted as unknown as z.ZodType<z.output<typeof schema>, z.input<typeof schema>>;
}
