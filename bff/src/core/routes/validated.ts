import { DEFAULT_CURRENCY, readIn } from '@harmony/contract';
import type { Endpoint, ReceivedBy } from '@harmony/contract';
import type { Request } from 'express';
import type { z } from 'zod';
import { ApiError, notFound } from '../../platform/http/api-error.ts';
import { say } from '../../platform/language/say.ts';
import { finished, sentence } from '../../platform/language/sentence.ts';
import type { Sentence } from '../../platform/language/sentence.ts';
import { inPlainWords } from '../../platform/http/plain-words.ts';
import type { Viewer } from '../viewer/viewer.ts';

/**
 * Validates a request by the schemas of its endpoint, with amounts in the viewer's currency.
 *
 * @throws ApiError `invalid` with the invalid fields, `malformed` without a JSON object, `not_found` for malformed ids
 * in the path
 */
export function validated<E extends Endpoint>(
  endpoint: E,
  request: Request,
  viewer: Viewer | undefined,
): ReceivedBy<E> {
  return readIn(viewer?.couple?.currency ?? DEFAULT_CURRENCY, () => read(endpoint, request));
}

function read<E extends Endpoint>(endpoint: E, request: Request): ReceivedBy<E> {
  const params = endpoint.params?.safeParse(request.params);
  if (params?.success === false) throw notFound();
  if (endpoint.body && !isObject(request.body)) {
    throw new ApiError('malformed', sentence('Send a JSON object.'));
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
  /** Messages produced here rather than by the contract, by their English text. */
  const own = new Map<string, Sentence>();
  const result = schema.safeParse(sent, {
    error: (issue) => {
      const said = inPlainWords(issue);
      const english = say(said, 'en');
      own.set(english, said);
      return english;
    },
  });
  if (result.success) return result.data;
  const issues = result.error.issues.map(({ path, message }) => ({
    field: path.join('.'),
    message: own.get(message) ?? finished(message),
  }));
  throw new ApiError('invalid', issues[0]?.message ?? sentence('This is not valid.'), { issues });
}
