import type { Endpoint } from '@harmony/contract';

interface Parts {
  params?: unknown;
  query?: unknown;
}

export function pathOf(endpoint: Endpoint, parts: Parts = {}): string {
  const params = (parts.params ?? {}) as Record<string, unknown>;
  return endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
}

export function addressOf(endpoint: Endpoint, parts: Parts = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(parts.query ?? {})) {
    if (value !== undefined) search.set(name, String(value));
  }
  const query = search.toString();
  return pathOf(endpoint, parts) + (query && `?${query}`);
}

/** Returns the cache key of a call: its path, then its query if it has one. */
export function queryKey(endpoint: Endpoint, parts: Parts = {}): readonly unknown[] {
  const path = pathOf(endpoint, parts);
  return parts.query === undefined ? [path] : [path, parts.query];
}
