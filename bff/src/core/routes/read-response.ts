import { approvalSchema } from '@harmony/contract';
import type { Endpoint, ResponseOf } from '@harmony/contract';
import { z } from 'zod';
import { readJson } from '../../platform/database/read-json.ts';
import { Accepted } from './accepted.ts';

const acceptedSchema = z.object({ accepted: approvalSchema });

/**
 * Reads a response that an endpoint has given, from its JSON. It stays as it was, also in its order.
 *
 * @throws Error when it is nothing that the endpoint responds with
 */
export function readResponse<E extends Endpoint>(endpoint: E, text: string): ResponseOf<E> {
  return readAs(endpoint, endpoint.response ?? z.null(), text) as ResponseOf<E>;
}

/**
 * Reads what is kept of a response with its `Idempotency-Key`, which may be that the partner was asked.
 *
 * @throws Error when it is neither that nor what the endpoint responds with
 */
export function readKept<E extends Endpoint>(endpoint: E, text: string): ResponseOf<E> | Accepted {
  if (!endpoint.mayNeedConsent) return readResponse(endpoint, text);
  const kept = readAs(endpoint, z.union([acceptedSchema, endpoint.response ?? z.null()]), text);
  const { data } = acceptedSchema.safeParse(kept);
  return data ? new Accepted(data.accepted) : (kept as ResponseOf<E>);
}

function readAs({ method, path }: Endpoint, schema: z.ZodType, text: string): unknown {
  const asItIs = z.unknown().refine((value) => schema.safeParse(value).success);
  return readJson(`a response of ${method} ${path}`, asItIs, text);
}
