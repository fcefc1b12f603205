import type { Endpoint, Issue, ReceivedBy } from '@harmony/contract';
import type { Request } from 'express';
import type { z } from 'zod';
import { ApiError, notFound } from '../http/api-error.ts';
import { inPlainWords } from '../http/plain-words.ts';

/**
 * Reads a request by the schemas of its endpoint.
 *
 * @throws ApiError `invalid` with the fields that were refused, `malformed` without a JSON object,
 * `not_found` for ids in the path that cannot exist
 */
export function validated<E extends Endpoint>(endpoint: E, request: Request): ReceivedBy<E> {
  const params = endpoint.params?.safeParse(request.params);
  if (params?.success === false) throw notFound();
  if (endpoint.body && !isObject(request.body)) {
    throw new ApiError('malformed', 'Send a JSON object.');
  }
  return {
    params: params?.data,
    query: endpoint.query && parsed(endpoint.query, request.query),
    body: endpoint.body && parsed(endpoint.body, request.body),
  } as ReceivedBy<E>;
}

function isObject(body: unknown): boolean {
  return typeof body === 'object' && body !== null && !Array.isArray(body);
}

function parsed(schema: z.ZodType, sent: unknown): unknown {
  const result = schema.safeParse(sent, { error: inPlainWords });
  if (result.success) return result.data;
  const issues = result.error.issues.map(({ path, message }): Issue => ({
    field: path.join('.'),
    message,
  }));
  throw new ApiError('invalid', issues[0]?.message ?? 'This is not valid.', { issues });
}
