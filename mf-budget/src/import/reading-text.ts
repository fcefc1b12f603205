import { t } from '@lingui/core/macro';
import { toCents, type ImportQuestion, type SentMapping } from '@harmony/contract';
import { amountText, type Dates } from '@harmony/design-system/basics';

type About = ImportQuestion['about'];
type ReadRow = ImportQuestion['readings'][number]['rows'][number];

/** Returns a row according to one reading of the file, with the subject of the question. */
export function readingText(
  about: About,
  { date, amount, description }: ReadRow,
  dates: Dates,
): string {
  const cents = toCents(amount);
  const sum = amountText(Math.abs(cents), 'cents');
  if (about === 'dateOrder') return t`${{ day: dates.day(date, 'long') }}: ${description}`;
  if (about === 'people') return `${description}: ${sum}`;
  return cents < 0 ? t`${description}: you spent ${sum}` : t`${description}: you received ${sum}`;
}

/**
 * Returns a sentence that identifies the members among the people in a file, according to one reading;
 * `undefined` for other questions.
 */
export function peopleText({ people = {} }: SentMapping): string | undefined {
  const nameOf = (who: 'me' | 'partner') =>
    Object.keys(people).find((name) => people[name] === who);
  const [me, partner] = [nameOf('me'), nameOf('partner')];
  if (me === undefined) return undefined;
  return partner === undefined
    ? t`You are ${me}`
    : t`You are ${me}, and your partner is ${partner}`;
}

/** Titles of the questions. */
export const questionTitles: Readonly<Record<Exclude<About, 'columns'>, string>> = {
  sign: t`Which is right: spent or received?`,
  dateOrder: t`Which date is right?`,
  decimal: t`Which amount is right?`,
  fee: t`Which amount left the account?`,
  statuses: t`Are these payments booked?`,
  people: t`Who is who?`,
};

/** Reasons for the questions. */
export const questionReasons: Readonly<Record<Exclude<About, 'columns'>, string>> = {
  sign: t`The file doesn’t say which payments are spending.`,
  dateOrder: t`The dates in this file can be read in more than one way.`,
  decimal: t`The amounts in this file can be read in two ways.`,
  fee: t`The file has a column of fees, and nothing says whether its amounts include them.`,
  statuses: t`The file has words for the state of a payment that we don’t know.`,
  people: t`The file doesn’t say who of them are the two of you.`,
};
