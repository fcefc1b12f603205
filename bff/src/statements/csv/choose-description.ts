import type { Candidate } from './candidates.ts';
import { MAJORITY } from './candidates.ts';
import { isKindOfBooking } from './direction-phrases.ts';
import { signOfWord } from './direction-words.ts';
import { rankOf } from './heading-words.ts';
import { isStatusHeading, statusOf } from './status-words.ts';

/** Rank of headings that name the other side; those after it may hold the kind of booking. */
const PAYEE_RANK = 0;
const IDENTIFIER_HEADING = /iban|bic|account|konto|number|nummer|\bid\b|currency|wahrung/i;

/**
 * Chooses the column with the best descriptions. A column with few different texts, or with words such as Card payment,
 * is the kind of booking where another one names shops.
 */
export function chooseDescription(candidates: readonly Candidate[]): Candidate | undefined {
  const texts = candidates.filter(
    (each) => !isDirection(each) && !isStatus(each) && !isAccountNumber(each),
  );
  const ranked = byRank(texts.filter((each) => each.cells.length > 0 && isFull(each, texts)));
  const named = ranked.find((each) => !isOwner(each, texts)) ?? ranked[0];
  // Short names with a number, such as `Bar 12`, look like amounts.
  const numbers = texts.filter((each) => each.amounts >= MAJORITY);
  if (!named) return longest(texts.filter((each) => !numbers.includes(each))) ?? longest(numbers);
  if (rankOf(named.heading, 'description') === PAYEE_RANK) return named;
  const richer = texts
    .filter((each) => each !== named && isKindBeside(named, each) && isText(each) && !isKind(each))
    .toSorted((one, other) => different(other) - different(one))[0];
  return richer ?? named;
}

/** Returns the columns whose headings denote a description, best first. */
export function byRank<Named extends { heading: string }>(columns: readonly Named[]): Named[] {
  return columns
    .flatMap((column) => {
      const rank = rankOf(column.heading, 'description');
      return rank === undefined ? [] : [{ column, rank }];
    })
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ column }) => column);
}

/** Whether a column only distinguishes spending from income. */
function isDirection({ cells }: Candidate): boolean {
  return cells.length > 0 && cells.every((cell) => signOfWord(cell) !== undefined);
}

const ACCOUNT_NUMBER = /^([A-Z]{2}\d{2}[A-Z0-9]{8,30}|[\d.-]{8,})$/;

/** Whether a column only has account numbers, such as IBANs. */
function isAccountNumber({ cells }: Candidate): boolean {
  return cells.length > 0 && cells.every((cell) => ACCOUNT_NUMBER.test(cell.replaceAll(/\s/g, '')));
}

/** Whether a column only states which payments are booked. */
function isStatus({ heading, cells }: Candidate): boolean {
  return (
    isStatusHeading(heading) ||
    (cells.length > 0 && cells.every((cell) => statusOf(cell) !== undefined))
  );
}

/** In fewer rows, all payments are likely to one shop. */
const LEAST_ROWS = 4;

/**
 * Whether a column always has the same name, such as that of the account's owner, beside one with different texts. In a
 * file of few rows, that one also has to name the other side.
 */
function isOwner(candidate: Candidate, texts: readonly Candidate[]): boolean {
  if (candidate.cells.length < 2 || different(candidate) > 1) return false;
  return byRank(texts).some(
    (each) =>
      different(each) > 1 &&
      isFull(each, texts) &&
      (candidate.cells.length >= LEAST_ROWS || rankOf(each.heading, 'description') === PAYEE_RANK),
  );
}

/** Whether a column has at least half as many texts as the fullest one with a heading for descriptions. */
function isFull({ cells }: Candidate, texts: readonly Candidate[]): boolean {
  const most = Math.max(0, ...byRank(texts).map((each) => each.cells.length));
  return cells.length * 2 >= most;
}

/**
 * Whether a column has at most half as many different texts as another one that is as full, or at most as many if its
 * words are kinds of booking, as in a file of few rows.
 */
function isKindBeside(candidate: Candidate, other: Candidate): boolean {
  if (other.cells.length * 2 < candidate.cells.length) return false;
  const [own, most] = [different(candidate), different(other)];
  return own <= most / 2 || (own <= most && isKind(candidate));
}

/** Whether at least half of the texts of a column are kinds of booking. */
function isKind({ cells }: Candidate): boolean {
  return cells.length > 0 && cells.filter(isKindOfBooking).length * 2 >= cells.length;
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
  const most = Math.max(0, ...candidates.map(different));
  return candidates
    .filter((each) => different(each) * 2 >= most)
    .toSorted((one, other) => length(other) - length(one))[0];
}
