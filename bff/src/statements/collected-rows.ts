import { digitsOf, EARLIEST_DAY, MAXIMUM_CENTS, storablePart } from '@harmony/contract';
import type { CalendarDay, Currency } from '@harmony/contract';
import { StatementError } from './statement.ts';
import type { AppFields, StatementProblem, StatementRow } from './statement.ts';
import { sentence } from '../platform/language/sentence.ts';
import type { Message } from '../platform/language/sentence.ts';

/** Messages for an amount beyond the storable range, by the digits of its currency. */
const TOO_LARGE = {
  0: sentence('The amount is larger than 999,999,999.'),
  2: sentence('The amount is larger than 9,999,999.99.'),
  3: sentence('The amount is larger than 999,999.999.'),
};

export const MAX_ROWS = 20_000;
const MAX_DESCRIPTION_LENGTH = 200;
const MAX_NOTES_LENGTH = 2000;
const MAX_NAME_LENGTH = 100;
const MAX_PART_NOTES_LENGTH = 200;
/** Thousands of messages are of no use. */
const MAX_PROBLEMS = 1000;

export interface FoundRow {
  line: number;
  /** The booking day. */
  date: CalendarDay;
  valueDate?: CalendarDay | undefined;
  /** Integer cents, spending negative. */
  amount: number;
  /** Candidates for the description, best first: the first one that is not empty is used. */
  descriptions: readonly (string | null | undefined)[];
  notes?: string | null | undefined;
  reference?: string | null | undefined;
  category?: string | null | undefined;
  app?: AppFields | undefined;
}

export interface CollectedRows {
  rows: StatementRow[];
  problems: StatementProblem[];
  /** Determines the digits of all amounts. */
  currency: Currency;
  /** Adds a payment, or a problem if it cannot be stored. */
  add(row: FoundRow): void;
  /** @param canTake whether the user may import the line anyway */
  problem(line: number, message: Message, canTake?: boolean): void;
}

/**
 * Collects payments and problems of a file.
 *
 * @param today the latest accepted day of a payment
 * @throws StatementError from `add` and `problem` when there are too many
 */
export function collectRows(today: CalendarDay, currency: Currency): CollectedRows {
  const rows: StatementRow[] = [];
  const problems: StatementProblem[] = [];
  let found = 0;
  const count = (): void => {
    found += 1;
    if (found > MAX_ROWS) throw tooManyRows();
  };
  const problem = (line: number, message: Message, canTake = false): void => {
    count();
    if (problems.length < MAX_PROBLEMS) {
      problems.push({ line, message, ...(canTake && { canTake }) });
    }
  };
  return {
    rows,
    problems,
    currency,
    problem,
    add(row) {
      const reason = whyNot(row, today, currency);
      if (reason !== undefined) {
        problem(row.line, reason);
        return;
      }
      count();
      const { line, date, valueDate, amount } = row;
      // An export of this product keeps its texts as they are.
      const tidied = row.app?.own ? asExported : tidyText;
      const texts = row.descriptions.map(tidied).filter((text) => text !== '');
      const [description = amount < 0 ? 'Payment' : 'Money received'] = texts;
      const notes = tidied(row.notes);
      // An overlong description is kept as the notes.
      const whole = description.length > MAX_DESCRIPTION_LENGTH && !notes ? description : notes;
      rows.push({
        index: rows.length,
        line,
        date,
        valueDate: valueDate === undefined || valueDate === date ? null : valueDate,
        amount,
        description: shortened(description, MAX_DESCRIPTION_LENGTH),
        notes:
          whole === '' || (!row.app?.own && whole === description.slice(0, MAX_DESCRIPTION_LENGTH))
            ? null
            : shortened(whole, MAX_NOTES_LENGTH),
        reference: shortened(tidyText(row.reference), MAX_NAME_LENGTH) || null,
        category: shortened(tidyText(row.category), MAX_NAME_LENGTH) || null,
        ...(row.app && tidyFields(row.app)),
      });
    },
  };
}

function tidyFields({ account, transferAccount, parts, ...others }: AppFields): AppFields {
  return {
    ...others,
    ...(account !== undefined && { account: tidyName(account) }),
    ...(transferAccount !== undefined && { transferAccount: tidyName(transferAccount) }),
    ...(parts && {
      parts: parts.map(({ category, amount, notes }) => ({
        category: tidyName(category) || null,
        amount,
        notes: shortened(tidyText(notes), MAX_PART_NOTES_LENGTH) || null,
      })),
    }),
  };
}

function tidyName(name: string | null): string {
  return shortened(tidyText(name), MAX_NAME_LENGTH);
}

export function tooManyRows(): StatementError {
  return new StatementError(
    sentence('This file has more than {0} rows. Please export a shorter period.', {
      0: MAX_ROWS.toLocaleString('en'),
    }),
  );
}

function whyNot(
  { date, amount }: FoundRow,
  today: CalendarDay,
  currency: Currency,
): Message | undefined {
  if (amount === 0) return sentence('The amount is zero, so there is nothing to add.');
  if (Math.abs(amount) > MAXIMUM_CENTS) {
    return TOO_LARGE[digitsOf(currency)];
  }
  if (date > today) return sentence('The date {0} is in the future.', { 0: date });
  return date < EARLIEST_DAY ? sentence('The date {0} is before 1900.', { 0: date }) : undefined;
}

function asExported(text: string | null | undefined): string {
  return storablePart(text ?? '').trim();
}

/** Returns a text on one line, without characters that cannot be stored. */
export function tidyText(text: string | null | undefined): string {
  return storablePart(text ?? '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Truncates a text without splitting a character. */
function shortened(text: string, length: number): string {
  if (text.length <= length) return text;
  return `${storablePart(text.slice(0, length - 1)).trimEnd()}…`;
}
