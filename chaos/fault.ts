import type { World } from './world.ts';

/** The kinds of database that the product runs on. */
export type Kind = 'sqlite' | 'mariadb';

/** How much of a fault is tried. */
export interface Measure {
  kills: number;
  /** How long a fault lasts, and how long there is load before and after it. */
  milliseconds: number;
}

/** A folder of its own. */
export interface Folder {
  path: string;
  remove(): Promise<void>;
}

/** Something that goes wrong. */
export interface Fault {
  name: string;
  /** Where it can happen. */
  kinds: readonly Kind[];
  /** Whether a short run tries it too. */
  isDaily: boolean;
  /** Variables that the server gets. */
  variables?: Record<string, string>;
  /** Makes the folder in which the embedded database lies, where not any folder will do. */
  makeFolder?(): Promise<Folder>;
  /**
   * Makes it happen to a server under load.
   *
   * @returns figures for the report
   * @throws BrokenPromise
   */
  run(world: World, measure: Measure): Promise<string>;
}
