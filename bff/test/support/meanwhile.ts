import type { TestServer } from './test-server.ts';

/**
 * Runs a callback during the next change: after the server has authenticated the request, and before it writes
 * anything.
 */
export function meanwhile({ services }: TestServer, happens: () => Promise<unknown>): void {
  const { features } = services;
  const usual = features.beforeChange.bind(features);
  features.beforeChange = async (...change) => {
    features.beforeChange = usual;
    await happens();
    await usual(...change);
  };
}
