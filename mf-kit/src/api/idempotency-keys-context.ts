import type { Endpoint } from '@harmony/contract';
import { createContext } from 'react';
import { createIdempotencyKeys, type IdempotencyKeys } from './idempotency-keys.ts';

/** The idempotency keys for each endpoint. */
export type KeysByEndpoint = (endpoint: Endpoint) => IdempotencyKeys;

export function createKeysByEndpoint(): KeysByEndpoint {
  const keys = new Map<Endpoint, IdempotencyKeys>();
  return (endpoint) => {
    const created = keys.get(endpoint) ?? createIdempotencyKeys();
    keys.set(endpoint, created);
    return created;
  };
}

/** The keys of the dialog around a form, which outlives the form; `null` outside of dialogs. */
export const IdempotencyKeysContext = createContext<KeysByEndpoint | null>(null);
