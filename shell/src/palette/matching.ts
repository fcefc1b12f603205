import type { Command } from '@harmony/design-system';

/** The most of a group that are shown while somebody types. */
const MOST = 6;

/**
 * The commands that have each word that is typed somewhere in their label, in any case; those that begin with
 * what is typed come first.
 */
export function matching(commands: readonly Command[], typed: string): readonly Command[] {
  const wanted = typed.trim().toLowerCase();
  const words = wanted.split(/\s+/);
  const found = commands.filter(({ label }) =>
    words.every((word) => label.toLowerCase().includes(word)),
  );
  if (wanted === '') return found;
  const [first = [], others = []] = [true, false].map((begins) =>
    found.filter(({ label }) => label.toLowerCase().startsWith(wanted) === begins),
  );
  return [...first, ...others].slice(0, MOST);
}
