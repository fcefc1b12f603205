import type { AreaName } from '../areas.ts';

/**
 * A change that a mutation tester does not make: of a number, or of a condition in SQL.
 */
export interface Change {
  /** The consequence for users if no test detected it. */
  name: string;
  area: AreaName;
  file: string;
  /** The tests that must detect it. */
  tests: string;
  /** Text that occurs in the file exactly once. */
  from: string;
  to: string;
}

/** Returns the changes of one file that the tests of one file must detect. */
export function changesOf(
  area: AreaName,
  file: string,
  tests: string,
  ...changed: [name: string, from: string, to: string][]
): Change[] {
  return changed.map(([name, from, to]) => ({ name, area, file, tests, from, to }));
}
