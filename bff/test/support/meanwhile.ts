import type { TestServer } from './test-server.ts';

/**
 * Lets something happen while the next change is on its way: once the server has found out who makes it, and before it
 * has changed anything.
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
