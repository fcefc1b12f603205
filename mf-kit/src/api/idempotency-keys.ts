/** The idempotency keys of a form, for each time that it sends what it holds. */
export interface IdempotencyKeys {
  /** The key for sending `input`: the same as before when it is sent again. */
  keyFor(input: unknown): string;
  /** Says that what carried `key` was done, so that the same input would be meant anew. */
  done(key: string): void;
}

/**
 * Gives idempotency keys: a press that is doubled, or repeated because the response was lost, carries
 * the key of the first, so the server does it once; another input, or the same after a success, gets
 * a new one.
 */
export function createIdempotencyKeys(
  newKey: () => string = () => crypto.randomUUID(),
): IdempotencyKeys {
  let open: { text: string; key: string } | undefined;
  return {
    keyFor(input) {
      const text = JSON.stringify(input, told) ?? '';
      if (open?.text !== text) open = { text, key: newKey() };
      return open.key;
    },
    done(key) {
      if (open?.key === key) open = undefined;
    },
  };
}

/** What tells a file from others: to JSON they are all alike. */
function told(_name: string, value: unknown): unknown {
  return value instanceof File ? [value.name, value.size, value.lastModified] : value;
}
