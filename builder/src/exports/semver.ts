import type { ExportsByModule, Listed } from './listed.ts';

/** Required version change: none, minor or major (semver.org). */
export type Move = 'none' | 'minor' | 'major';

/** Difference between two lists of exports. */
export interface Difference {
  move: Move;
  /** One line per removed, changed or added export or member, most severe first. */
  differences: string[];
}

/**
 * Compares two lists of exports. Removals, changes and new required members are breaking; other
 * additions are not.
 */
export function compareExports(before: ExportsByModule, after: ExportsByModule): Difference {
  const was = flat(before);
  const is = flat(after);
  const broken: string[] = [];
  const added: string[] = [];
  for (const [path, type] of was) {
    const now = is.get(path);
    if (now === undefined) broken.push(`removed: ${path}`);
    else if (now !== type) broken.push(`changed: ${path}`);
  }
  const containers = new Set([...was.keys()].map(containerOf));
  for (const path of is.keys()) {
    if (was.has(path)) continue;
    if (isRequired(path) && containers.has(containerOf(path))) broken.push(`required: ${path}`);
    else added.push(`added: ${path}`);
  }
  const move = broken.length > 0 ? 'major' : added.length > 0 ? 'minor' : 'none';
  return { move, differences: [...broken, ...added] };
}

/**
 * Returns the next version for a change.
 *
 * @param version such as `2.1.0`
 */
export function movedVersion(version: string, move: Move): string {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (move === 'none') return version;
  return move === 'major' ? `${major + 1}.0.0` : `${major}.${minor + 1}.0`;
}

/** Whether a version has increased at least as much as a change requires. */
export function hasMoved(before: string, after: string, move: Move): boolean {
  const [least, is] = [movedVersion(before, move), after].map((each) =>
    each.split('.').map(Number),
  );
  for (const place of [0, 1, 2]) {
    const difference = (is?.[place] ?? 0) - (least?.[place] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return true;
}

const SEPARATOR = ' › ';

/** Whether a member is required, such as `size:`; `size?:` is optional. */
function isRequired(path: string): boolean {
  return path.endsWith(':') && !path.endsWith('?:');
}

function containerOf(path: string): string {
  return path.slice(0, path.lastIndexOf(SEPARATOR));
}

/** Flattens a list to texts by path. */
function flat(modules: ExportsByModule): Map<string, string> {
  const all = new Map<string, string>();
  for (const [module, names] of Object.entries(modules)) {
    const add = (path: string, listed: Listed, around: readonly string[]): void => {
      // References are resolved before the comparison, so that renaming the target changes nothing.
      const name = typeof listed === 'string' ? /^typeof (\w+)$/.exec(listed)?.[1] : undefined;
      const known = name && !around.includes(name) ? names[name] : undefined;
      if (name && known !== undefined) add(path, known, [...around, name]);
      else if (typeof listed === 'string') all.set(path, listed);
      else {
        for (const [member, each] of Object.entries(listed)) {
          add(path + SEPARATOR + member, each, around);
        }
      }
    };
    for (const [name, listed] of Object.entries(names))
      add(module + SEPARATOR + name, listed, [name]);
  }
  return all;
}
