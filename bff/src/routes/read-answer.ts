import { approvalSchema } from '@harmony/contract';
import type { AnswerOf, Endpoint } from '@harmony/contract';
import { z } from 'zod';
import { readJson } from '../database/read-json.ts';
import { Accepted } from './accepted.ts';

const acceptedSchema = z.object({ accepted: approvalSchema });

/**
 * Reads an answer that an endpoint has given, from its JSON. It stays as it was, also in its order.
 *
 * @throws Error when it is nothing that the endpoint answers
 */
export function readAnswer<E extends Endpoint>(endpoint: E, text: string): AnswerOf<E> {
  return readAs(endpoint, endpoint.answer ?? z.null(), text) as AnswerOf<E>;
}

/**
 * Reads what is kept of an answer with its `Idempotency-Key`, which may be that the partner was asked.
 *
 * @throws Error when it is neither that nor what the endpoint answers
 */
export function readKept<E extends Endpoint>(endpoint: E, text: string): AnswerOf<E> | Accepted {
  if (!endpoint.mayNeedConsent) return readAnswer(endpoint, text);
  const kept = readAs(endpoint, z.union([acceptedSchema, endpoint.answer ?? z.null()]), text);
  const { data } = acceptedSchema.safeParse(kept);
  return data ? new Accepted(data.accepted) : (kept as AnswerOf<E>);
}

function readAs({ method, path }: Endpoint, schema: z.ZodType, text: string): unknown {
  const asItIs = z.unknown().refine((value) => schema.safeParse(value).success);
  return readJson(`an answer of ${method} ${path}`, asItIs, text);
}
