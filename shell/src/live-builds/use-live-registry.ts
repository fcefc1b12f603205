import { registrySchema, type Registry } from '@harmony/contract';
import { useEffect, useState } from 'react';

/** Fetches the registry of live builds, which also contains the rollouts. */
export function useLiveRegistry(): Registry | 'loading' | 'failed' {
  const [registry, setRegistry] = useState<Registry | 'loading' | 'failed'>('loading');
  useEffect(() => {
    const closed = new AbortController();
    fetchRegistry(closed.signal).then(setRegistry, (error: unknown) => {
      if (closed.signal.aborted) return;
      console.error('The live builds could not be loaded', error);
      setRegistry('failed');
    });
    return () => closed.abort();
  }, []);
  return registry;
}

async function fetchRegistry(signal: AbortSignal): Promise<Registry> {
  const response = await fetch('/mf/manifest.json', { signal });
  if (!response.ok) throw new Error(`The registry is unavailable: ${response.status}`);
  return registrySchema.parse(await response.json());
}
