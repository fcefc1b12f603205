import type { Lifecycles } from '../lifecycle/lifecycles.tsx';

/** The shell's services for micro-frontends. */
export interface Host {
  /** Loads the part that fills a slot; rejects when no micro-frontend fills it or it cannot be loaded. */
  loadSlot: (name: string) => Promise<Lifecycles>;
  /** Returns the name of the micro-frontend that fills a slot, if any. */
  fillerOf: (slot: string) => string | undefined;
}

let host: Host | undefined;

/** Called once by the shell before any micro-frontend is mounted. */
export function provideHost(provided: Host): void {
  host = provided;
}

/** @throws before the shell has started */
export function currentHost(): Host {
  if (!host) throw new Error('No host: the shell has not started');
  return host;
}
