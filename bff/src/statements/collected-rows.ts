import {
  digitsOf,
  EARLIEST_DAY,
  MAXIMUM_CENTS,
  sentCurrency,
  storablePart,
} from '@harmony/contract';
import type { CalendarDay } from '@harmony/contract';
import { StatementError } from './statement.ts';
import type { StatementProblem, StatementRow } from './statement.ts';

/** What is said of an amount that cannot be kept, by the digits of its currency. */
const TOO_LARGE = {
  0: 'The amount is larger than 999,999,999.',
  2: 'The amount is larger than 9,999,999.99.',
  3: 'The amount is larger than 999,999.999.',
};

/** The most rows that one file may have. */
export const MOST_ROWS = 20_000;
const LONGEST_DESCRIPTION = 200;
const LONGEST_NOTES = 2000;
const LONGEST_NAME = 100;
/** Who gets thousands of messages reads none of them. */
const MOST_PROBLEMS = 1000;

/** A payment as a reader found it. */
export interface FoundRow {
  line: number;
  date: CalendarDay;
  /** Integer cents, spending negative. */
  amount: number;
  /** What can describe it, the best first: the first that is not empty does. */
  descriptions: readonly (string | null | undefined)[];
  notes?: string | null | undefined;
  reference?: string | null | undefined;
  category?: string | null | undefined;
}

/** What a reader has found so far. */
export interface CollectedRows {
  rows: StatementRow[];
  problems: StatementProblem[];
  /** Keeps a payment, or a problem when the product cannot store it. */
  add(row: FoundRow): void;
  problem(line: number, message: string): void;
}

/**
 * Collects what is found in a file.
 *
 * @param today the latest day that a payment can be of
 * @throws StatementError from `add` and `problem` when there are too many
 */
export function collectRows(today: CalendarDay): CollectedRows {
  const rows: StatementRow[] = [];
  const problems: StatementProblem[] = [];
  let found = 0;
  const count = (): void => {
    found += 1;
    if (found > MOST_ROWS) throw tooManyRows();
  };
  const problem = (line: number, message: string): void => {
    count();
    // What it repeats of the file may have been cut within a character.
    if (problems.length < MOST_PROBLEMS) problems.push({ line, message: storablePart(message) });
  };
  return {
    rows,
    problems,
    problem,
    add(row) {
      const reason = whyNot(row, today);
      if (reason !== undefined) {
        problem(row.line, reason);
        return;
      }
      count();
      const { line, date, amount } = row;
      const texts = row.descriptions.map(tidyText).filter((text) => text !== '');
      const [description = amount < 0 ? 'Payment' : 'Money received'] = texts;
      const notes = tidyText(row.notes);
      // What does not fit is not lost.
      const whole = description.length > LONGEST_DESCRIPTION && !notes ? description : notes;
      rows.push({
        index: rows.length,
        line,
        date,
        amount,
        description: shortened(description, LONGEST_DESCRIPTION),
        notes:
          whole === '' || whole === description.slice(0, LONGEST_DESCRIPTION)
            ? null
            : shortened(whole, LONGEST_NOTES),
        reference: shortened(tidyText(row.reference), LONGEST_NAME) || null,
        category: shortened(tidyText(row.category), LONGEST_NAME) || null,
      });
    },
  };
}

export function tooManyRows(): StatementError {
  return new StatementError(
    `This file has more than ${MOST_ROWS.toLocaleString('en')} rows. Please export a shorter period.`,
  );
}

function whyNot({ date, amount }: FoundRow, today: CalendarDay): string | undefined {
  if (amount === 0) return 'The amount is zero, so there is nothing to add.';
  if (Math.abs(amount) > MAXIMUM_CENTS) {
    return TOO_LARGE[digitsOf(sentCurrency())];
  }
  if (date > today) return `The date ${date} is in the future.`;
  return date < EARLIEST_DAY ? `The date ${date} is before 1900.` : undefined;
}

/** A text on one line, without what cannot be stored. */
export function tidyText(text: string | null | undefined): string {
  return storablePart(text ?? '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Cuts a text between two characters. */
function shortened(text: string, length: number): string {
  if (text.length <= length) return text;
  return `${storablePart(text.slice(0, length - 1)).trimEnd()}…`;
}
