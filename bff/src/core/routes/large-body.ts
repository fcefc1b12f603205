import { DEFAULT_CURRENCY } from '@harmony/contract';
import type { Currency, Endpoint, ReceivedBy } from '@harmony/contract';
import type { Request, Response } from 'express';
import { parseJson, readLargeBody } from '../../platform/http/json-body.ts';
import type { Services } from '../../services.ts';
import type { Viewer } from '../viewer/viewer.ts';
import { validatedAddress, validatedBody } from './validated.ts';

/** Bodies above this size are validated in another process: that takes up to half a second. */
const MANY_BYTES = 100 * 1024;

/** Parses and validates the bytes of a body, in any process. */
export function validatedBytes(endpoint: Endpoint, bytes: Uint8Array, currency: Currency): unknown {
  return validatedBody(endpoint, parseJson(bytes), currency);
}

/**
 * Reads a large body and validates its request.
 *
 * @throws ApiError as `validated` does, `too_large`, `too_many_at_once` or `unavailable`
 */
export async function receiveLargeBody<E extends Endpoint>(
  { largeReads }: Services,
  endpoint: E,
  viewer: Viewer,
  request: Request,
  response: Response,
): Promise<ReceivedBy<E>> {
  const { method, path } = endpoint;
  const currency = viewer.couple?.currency ?? DEFAULT_CURRENCY;
  const bytes = await readLargeBody(request, response);
  const address = validatedAddress(endpoint, request, currency);
  if (!bytes) request.body = validatedBody(endpoint, undefined, currency);
  else if (bytes.length <= MANY_BYTES) request.body = validatedBytes(endpoint, bytes, currency);
  else {
    const sent = { method, path, bytes, currency };
    request.body = await largeReads.validate(sent, viewer.user.id);
  }
  return { ...address, body: request.body } as ReceivedBy<E>;
}
