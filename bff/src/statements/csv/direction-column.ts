import { readNumber } from '../amount.ts';
import type { DecimalSign, WrittenAmount } from '../amount.ts';
import { chooseColumn, MAJORITY } from './candidates.ts';
import type { Candidate } from './candidates.ts';
import { signOfWord } from './direction-words.ts';
import { addingUp } from './running-balance.ts';
import type { Table } from './table.ts';

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

/**
 * Whether the words of a direction prove their meaning: the amounts add up to a column of balances with them, and not
 * with the opposite ones.
 *
 * @param amounts by record
 * @param others columns that may have the balances
 */
export function isDirectionProved(
  { records }: Table,
  amounts: readonly (WrittenAmount | undefined)[],
  direction: Candidate,
  others: readonly Candidate[],
  decimal: DecimalSign,
): boolean {
  const changes = amounts.map((amount, index) => {
    const sign = signOfWord(records[index]?.cells[direction.place] ?? '');
    return amount && sign && Math.abs(amount.cents) * sign;
  });
  const opposite = changes.map((change) => change && -change);
  const signs = new Set(changes.map((change) => Math.sign(change ?? 0)));
  if (!signs.has(1) || !signs.has(-1)) return false;
  return others.some(({ place }) => {
    const balances = amounts.map(
      (_, index) => readNumber(records[index]?.cells[place] ?? '', decimal)?.cents,
    );
    const keys = addingUp(
      [
        { key: 1, changes },
        { key: -1, changes: opposite },
      ],
      balances,
    );
    return keys.length === 1 && keys[0] === 1;
  });
}
