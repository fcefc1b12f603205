import { approvalSchema } from '@harmony/contract';
import type { Endpoint, ResponseOf } from '@harmony/contract';
import { z } from 'zod';
import { readJson } from '../../platform/database/read-json.ts';
import { Accepted } from './accepted.ts';

const acceptedSchema = z.object({ accepted: approvalSchema });

/**
 * Parses an endpoint's response from its JSON, unchanged, including the order of properties.
 *
 * @throws Error if it does not match the endpoint
 */
export function readResponse<E extends Endpoint>(endpoint: E, text: string): ResponseOf<E> {
  return readAs(endpoint, endpoint.response ?? z.null(), text) as ResponseOf<E>;
}

/**
 * Parses a response stored with an `Idempotency-Key`, possibly that the partner's consent was requested.
 *
 * @throws Error if it does not match the endpoint
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
