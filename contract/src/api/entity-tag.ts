import type { Transaction } from './transactions.ts';

/*
 * Which state of a transaction somebody knows. A file without imports at run time, because the service worker
 * brings it along.
 */

// The contract is for browsers and servers alike, which both have these.
declare const crypto: {
  subtle: { digest: (name: 'SHA-256', bytes: Uint8Array) => Promise<ArrayBuffer> };
};
declare const TextEncoder: new () => { encode: (text: string) => Uint8Array };

/** What a state is made of. Another field that people see or change is added here. */
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
 * The entity tag of a transaction (RFC 9110, 8.8.3), with its quotes: equal states have equal tags, wherever they
 * were read, so whoever has a list knows the tags of all that is in it.
 */
export async function entityTagOf(transaction: Transaction): Promise<string> {
  const state = JSON.stringify(FIELDS.map((field) => sorted(transaction[field])));
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(state));
  const hex = [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0'));
  return `"${hex.join('').slice(0, 32)}"`;
}

/** The same value whatever the order of its names, and whether nothing is `null` or left out. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value ?? null;
  return Object.entries(value)
    .filter(([, each]) => each !== null && each !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, each]) => [name, sorted(each)]);
}
