import type { World } from './world.ts';

/** The supported kinds of database. */
export type Kind = 'sqlite' | 'mariadb';

/** The extent of a fault. */
export interface Measure {
  kills: number;
  /** Duration of a fault, and of the load before and after it. */
  milliseconds: number;
}

/** A temporary folder. */
export interface Folder {
  path: string;
  remove(): Promise<void>;
}

/** An injected fault. */
export interface Fault {
  name: string;
  /** The kinds of database that it applies to. */
  kinds: readonly Kind[];
  /** Whether a short run includes it. */
  isDaily: boolean;
  /** Environment variables of the server. */
  variables?: Record<string, string>;
  /** Creates the folder of the embedded database, for faults that need a special one. */
  makeFolder?(): Promise<Folder>;
  /**
   * Injects the fault into a server under load.
   *
   * @returns figures for the report
   * @throws BrokenPromise
   */
  run(world: World, measure: Measure): Promise<string>;
}
