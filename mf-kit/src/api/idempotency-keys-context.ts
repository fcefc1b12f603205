import type { Endpoint } from '@harmony/contract';
import { createContext } from 'react';
import { createIdempotencyKeys, type IdempotencyKeys } from './idempotency-keys.ts';

/** The idempotency keys for each endpoint. */
export type KeysByEndpoint = (endpoint: Endpoint) => IdempotencyKeys;

/** Makes them, for as long as whoever holds them is there. */
export function createKeysByEndpoint(): KeysByEndpoint {
  const keys = new Map<Endpoint, IdempotencyKeys>();
  return (endpoint) => {
    const made = keys.get(endpoint) ?? createIdempotencyKeys();
    keys.set(endpoint, made);
    return made;
  };
}

/** The keys of the dialog around a form, which outlives the form; none where there is no dialog. */
export const IdempotencyKeysContext = createContext<KeysByEndpoint | null>(null);
