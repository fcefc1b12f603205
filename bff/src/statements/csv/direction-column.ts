import type { WrittenAmount } from '../amount.ts';
import { chooseColumn, MAJORITY } from './candidates.ts';
import type { Candidate } from './candidates.ts';
import { signOfWord } from './direction-words.ts';

/**
 * Returns the column whose words distinguish spending from income, if the signs of the amounts do not: all have a
 * minus, or none has.
 */
export function findDirection(
  candidates: readonly Candidate[],
  amounts: readonly (WrittenAmount | undefined)[],
): Candidate | undefined {
  const signs = new Set(amounts.flatMap((each) => (each?.cents ? Math.sign(each.cents) : [])));
  if (signs.size > 1) return undefined;
  const known = ({ cells }: Candidate): number =>
    cells.length === 0
      ? 0
      : cells.filter((cell) => signOfWord(cell) !== undefined).length / cells.length;
  const choice = chooseColumn(candidates, 'direction', (each) => known(each) >= MAJORITY);
  if (!choice) return undefined;
  const { candidate, isKnown } = choice;
  const directions = new Set(candidate.cells.flatMap((cell) => signOfWord(cell) ?? []));
  if (directions.size > 1) return isKnown || known(candidate) === 1 ? candidate : undefined;
  return isKnown && known(candidate) === 1 && !signs.has(-1) ? candidate : undefined;
}
