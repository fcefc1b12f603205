import type { Transaction } from './transactions.ts';

/* The known state of a transaction. Without imports at run time, because the service worker includes this
   file. */

// Declared here, since both browsers and Node have it but the contract uses the types of neither.
declare const crypto: {
  subtle: { digest: (name: 'SHA-256', bytes: Uint8Array) => Promise<ArrayBuffer> };
};
declare const TextEncoder: new () => { encode: (text: string) => Uint8Array };

/** The fields of a state. Add every field that users can see or change. */
const FIELDS = [
  'amount',
  'categoryId',
  'date',
  'description',
  'id',
  'isVisible',
  'notes',
  'paidBy',
  'parts',
  'recurringId',
  'split',
  'type',
  'userId',
] as const satisfies readonly (keyof Transaction)[];

/**
 * Computes the entity tag of a transaction (RFC 9110, 8.8.3), with its quotes. Equal states have equal tags
 * wherever they were read, so a list contains the tags of all its items.
 */
export async function entityTagOf(transaction: Transaction): Promise<string> {
  const state = JSON.stringify(FIELDS.map((field) => sorted(transaction[field])));
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(state));
  const hex = [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0'));
  return `"${hex.join('').slice(0, 32)}"`;
}

/** Normalizes a value: sorts its keys and drops `null` and missing ones. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value ?? null;
  return Object.entries(value)
    .filter(([, each]) => each !== null && each !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, each]) => [name, sorted(each)]);
}
