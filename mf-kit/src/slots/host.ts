import type { Lifecycles } from '../lifecycle/lifecycles.tsx';

/** What the shell does for micro-frontends. */
export interface Host {
  /** Loads the part that fills a slot; rejects when nobody offers it or it cannot be loaded. */
  loadSlot: (name: string) => Promise<Lifecycles>;
  /** The name of the micro-frontend that fills a slot, if one does. */
  fillerOf: (slot: string) => string | undefined;
}

let host: Host | undefined;

/** Called once by the shell before any micro-frontend is mounted. */
export function provideHost(provided: Host): void {
  host = provided;
}

/** @throws when no shell has started */
export function currentHost(): Host {
  if (!host) throw new Error('No host: the shell has not started');
  return host;
}
