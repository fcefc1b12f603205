/** Is in no value: it tells the compiler what was written. */
declare const written: unique symbol;

/**
 * A response as the JSON that is sent. Another process may have written it, and whoever only hands it on makes no
 * objects of what may be long.
 */
export type JsonBytes<Value> = Uint8Array & { readonly [written]: Value };

/** Writes a response as JSON. */
export function jsonBytes<Value>(value: Value): JsonBytes<Value> {
  return Buffer.from(JSON.stringify(value)) as Uint8Array as JsonBytes<Value>;
}

/** The JSON of a response, also of one that is written already. */
export function jsonText(response: unknown): string {
  return response instanceof Uint8Array
    ? new TextDecoder().decode(response)
    : JSON.stringify(response);
}
