import { containsText, foldText } from '@harmony/contract';
import type { Command } from '@harmony/design-system';

const MOST = 6;

/**
 * Returns the commands whose label or synonyms contain each typed word, ignoring case and accents; those that begin with the typed
 * text come first.
 */
export function matching(commands: readonly Command[], typed: string): readonly Command[] {
  const wanted = foldText(typed.trim());
  const words = wanted.split(/\s+/);
  const found = commands.filter(({ label, synonyms = '' }) =>
    words.every((word) => containsText(`${label} ${synonyms}`, word)),
  );
  if (wanted === '') return found;
  const [first = [], others = []] = [true, false].map((begins) =>
    found.filter(({ label }) => foldText(label).startsWith(wanted) === begins),
  );
  return [...first, ...others].slice(0, MOST);
}
