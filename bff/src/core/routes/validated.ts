import { DEFAULT_CURRENCY, messageOf, readIn } from '@harmony/contract';
import type { Currency, Endpoint, ReceivedBy } from '@harmony/contract';
import type { Request } from 'express';
import type { z } from 'zod';
import { ApiError, notFound } from '../../platform/http/api-error.ts';
import { translate } from '../../platform/language/translate.ts';
import { sentence } from '../../platform/language/sentence.ts';
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
  const currency = viewer?.couple?.currency ?? DEFAULT_CURRENCY;
  return {
    ...validatedAddress(endpoint, request, currency),
    body: validatedBody(endpoint, request.body, currency),
  } as ReceivedBy<E>;
}

/** Validates the path and query of a request as {@link validated} does. */
export function validatedAddress(
  endpoint: Endpoint,
  request: Request,
  currency: Currency,
): { params: unknown; query: unknown } {
  const params = endpoint.params?.safeParse(request.params);
  if (params?.success === false) throw notFound();
  const { query } = endpoint;
  return {
    params: params?.data,
    query: query && readIn(currency, () => parsed(query, request.query)),
  };
}

/** Validates a body as {@link validated} does. */
export function validatedBody({ body }: Endpoint, sent: unknown, currency: Currency): unknown {
  if (!body) return undefined;
  const isOptional = sent === undefined && body.safeParse(undefined).success;
  if (!isOptional && !isObject(sent)) {
    throw new ApiError('malformed', sentence('Send a JSON object.'));
  }
  return readIn(currency, () => parsed(body, sent));
}

function isObject(body: unknown): boolean {
  return typeof body === 'object' && body !== null && !Array.isArray(body);
}

/** Issues in a response; the rest is counted. */
const MAX_ISSUES = 20;
/** Issues that get a message, which costs more than finding them. */
const MAX_EXPLAINED = 100;

function parsed(schema: z.ZodType, sent: unknown): unknown {
  /** Messages produced here rather than by the contract, by their English text. */
  const own = new Map<string, Sentence>();
  let explained = 0;
  const result = schema.safeParse(sent, {
    error: (issue) => {
      explained += 1;
      if (explained > MAX_EXPLAINED) return '';
      const plain = inPlainWords(issue);
      const english = translate(plain, 'en');
      own.set(english, plain);
      return english;
    },
  });
  if (result.success) return result.data;
  const found = result.error.issues;
  const issues = found.slice(0, MAX_ISSUES).map(({ path, message }) => ({
    field: path.join('.'),
    message: own.get(message) ?? messageOf(message),
  }));
  const message = issues[0]?.message ?? sentence('This is not valid.');
  throw new ApiError('invalid', withRest(message, found.length - issues.length), { issues });
}

function withRest(first: Sentence, rest: number): Sentence {
  if (rest === 0) return first;
  return sentence('{first} (and {rest, plural, one {# more problem} other {# more problems}})', {
    first,
    rest,
  });
}
