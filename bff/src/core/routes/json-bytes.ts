/** Phantom property: the type of the serialized value. */
declare const written: unique symbol;

/**
 * A serialized response. Another process may have written it, and forwarding it creates no objects from possibly long
 * data.
 */
export type JsonBytes<Value> = Uint8Array & { readonly [written]: Value };

export function jsonBytes<Value>(value: Value): JsonBytes<Value> {
  return Buffer.from(JSON.stringify(value)) as Uint8Array as JsonBytes<Value>;
}

/** Returns the JSON of a response, serialized already or not. */
export function jsonText(response: unknown): string {
  return response instanceof Uint8Array
    ? new TextDecoder().decode(response)
    : JSON.stringify(response);
}
