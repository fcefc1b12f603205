import { createHash } from 'node:crypto';
import { storablePart } from '@harmony/contract';
import type { z } from 'zod';
import { OutgoingError } from '../platform/http/outgoing.ts';
import type { OutgoingRequest, OutgoingResponse, Send } from '../platform/http/outgoing.ts';
import { plainText } from '../statements/written-text.ts';
import { BankError } from './bank-provider.ts';

const TAG = /<[^>]*>/g;
const MAX_KEY = 100;

/** Sends a request. @throws BankError `down` without a response, `address` for one that is not public */
export async function sendRequest(send: Send, request: OutgoingRequest): Promise<OutgoingResponse> {
  try {
    return await send(request);
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error;
    const failures = { address: 'address', silent: 'down', 'too-large': 'nonsense' } as const;
    throw new BankError(failures[error.reason], error.message);
  }
}

/** Reads a JSON response. @throws BankError `nonsense` */
export function jsonOf<Schema extends z.ZodType>(text: string, schema: Schema): z.output<Schema> {
  const parsed = schema.safeParse(tryParseJson(text));
  if (!parsed.success) {
    // Only paths: values may be secrets.
    const [issue] = parsed.error.issues;
    throw new BankError('nonsense', issue ? issue.path.join('.') : '');
  }
  return parsed.data;
}

/** Parses JSON; `undefined` for any other text, such as a page of a proxy. */
export function tryParseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns a text of a bank without HTML and control characters, in one line. */
export function toSingleLine(text: string, longest: number): string {
  const plain = plainText(text).replaceAll(TAG, ' ');
  return storablePart(plain).replaceAll(/\s+/g, ' ').trim().slice(0, longest).trim();
}

/** Returns an id of an account, shortened by a hash. */
export function keyOf(id: string): string {
  if (id.length <= MAX_KEY) return id;
  return createHash('sha256').update(id).digest('base64url');
}
