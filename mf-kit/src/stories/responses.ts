import type { Endpoint, ErrorBody, ResponseOf } from '@harmony/contract';
import { delay, http, HttpResponse, type HttpHandler, type JsonBodyType } from 'msw';

type Resolver = Parameters<typeof http.all>[1];

function handle({ method, path }: Endpoint, resolver: Resolver): HttpHandler {
  const name = method.toLowerCase() as Lowercase<Endpoint['method']>;
  return http[name](path, resolver);
}

export function responds<E extends Endpoint>(endpoint: E, response: ResponseOf<E>): HttpHandler {
  return handle(endpoint, () =>
    HttpResponse.json(response as JsonBodyType, { status: endpoint.status }),
  );
}

export function refuses(endpoint: Endpoint, status: number, error: ErrorBody): HttpHandler {
  return handle(endpoint, () => HttpResponse.json(error, { status }));
}

export function fails(endpoint: Endpoint): HttpHandler {
  const message = 'Something went wrong. Please try again.';
  return refuses(endpoint, 500, { message, code: 'internal' });
}

export function neverResponds(endpoint: Endpoint): HttpHandler {
  return handle(endpoint, async () => {
    await delay('infinite');
    return HttpResponse.error();
  });
}
