import type { Request, RequestHandler } from 'express';
import type { Environment } from '../environment/environment.ts';
import { ApiError } from './api-error.ts';
import { sentence } from '../language/sentence.ts';

const READING: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

/** Rejects changes requested by other sites on behalf of a signed-in visitor (CSRF). */
export function sameOrigin(environment: Environment): RequestHandler {
  return (request, _response, next) => {
    if (!READING.includes(request.method) && !isSameOrigin(request, environment)) {
      throw new ApiError('cross_site', sentence('This request comes from another site.'));
    }
    next();
  };
}

/**
 * Whether a request comes from a page of the product, by `Sec-Fetch-Site`, or `Origin` in older browsers.
 */
export function isSameOrigin(request: Request, { publicUrl }: Environment): boolean {
  const site = request.get('Sec-Fetch-Site');
  if (site !== undefined) return site === 'same-origin';
  return request.get('Origin') === publicUrl;
}
