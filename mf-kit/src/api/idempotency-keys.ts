/** The idempotency keys of a form, one for each distinct submission. */
export interface IdempotencyKeys {
  /** Returns the key for sending `input`; a repetition gets the same key. */
  keyFor(input: unknown): string;
  /** Marks the request with `key` as completed, so that the same input counts as a new request. */
  done(key: string): void;
}

/**
 * Creates idempotency keys: a double press, or a retry after a lost response, carries the first key, so the
 * server applies it once; other input, or the same after a success, gets a new key.
 */
export function createIdempotencyKeys(
  newKey: () => string = () => crypto.randomUUID(),
): IdempotencyKeys {
  let open: { text: string; key: string } | undefined;
  return {
    keyFor(input) {
      const text = JSON.stringify(input, identifyFile) ?? '';
      if (open?.text !== text) open = { text, key: newKey() };
      return open.key;
    },
    done(key) {
      if (open?.key === key) open = undefined;
    },
  };
}

/** Identifies files, which JSON does not distinguish. */
function identifyFile(_name: string, value: unknown): unknown {
  return value instanceof File ? [value.name, value.size, value.lastModified] : value;
}
