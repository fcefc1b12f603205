import { chooseColumn } from './candidates.ts';
import type { Candidate } from './candidates.ts';
import { rankOf } from './heading-words.ts';

/** Rank of headings that name the other side; those after it may hold the kind of booking. */
const PAYEE_RANK = 0;
const IDENTIFIER_HEADING = /iban|bic|account|konto|number|nummer|\bid\b|currency|wahrung/i;

/**
 * Chooses the column that says what was paid. A column with few different texts is the kind of booking, such as Card
 * payment, where another one names shops.
 */
export function chooseDescription(texts: readonly Candidate[]): Candidate | undefined {
  const named = chooseColumn(texts, 'description', ({ cells }) => cells.length > 0);
  if (!named?.isKnown) return longest(texts);
  const { candidate } = named;
  if (rankOf(candidate.heading, 'description') === PAYEE_RANK) return candidate;
  const richer = texts
    .filter((each) => each !== candidate && isText(each) && isKindBeside(candidate, each))
    .toSorted((one, other) => different(other) - different(one))[0];
  return richer ?? candidate;
}

/** Whether a column has at most half as many different texts as another one that is as full. */
function isKindBeside(candidate: Candidate, other: Candidate): boolean {
  return (
    different(candidate) * 2 <= different(other) && other.cells.length * 2 >= candidate.cells.length
  );
}

function different({ cells }: Candidate): number {
  return new Set(cells).size;
}

/** Whether a column has words, and no numbers of accounts or payments. */
function isText({ cells, heading }: Candidate): boolean {
  if (IDENTIFIER_HEADING.test(heading) || rankOf(heading, 'category') !== undefined) return false;
  const words = cells.filter((cell) => /\p{L}{3}/u.test(cell) && !/^\S*\d{4}\S*$/.test(cell));
  return words.length * 2 > cells.length;
}

/** Returns the column with the longest texts, if no heading denotes a description. */
function longest(candidates: readonly Candidate[]): Candidate | undefined {
  const length = ({ cells }: Candidate): number =>
    cells.reduce((sum, cell) => sum + (/\p{L}/u.test(cell) ? cell.length : 0), 0);
  return candidates.toSorted((one, other) => length(other) - length(one))[0];
}
