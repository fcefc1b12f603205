import type { CalendarDay, Column, Mapping } from '@harmony/contract';
import { readDateShape } from '../date.ts';
import type { WrittenDate } from '../date.ts';
import { findDateOrder } from '../date-order.ts';
import { findDecimalSign } from '../decimal-sign.ts';
import { candidatesOf, chooseColumn, columnOf, MAJORITY } from './candidates.ts';
import type { Candidate } from './candidates.ts';
import { guessMoney } from './guess-money.ts';
import type { Role } from './heading-words.ts';
import type { Table } from './table.ts';

/** A guessed mapping with its uncertain parts. */
export interface Guess {
  mapping: Omit<Mapping, 'encoding'>;
  doubts: ReadonlySet<keyof Mapping>;
}

/**
 * Guesses the mapping of a table from its headings and cells.
 *
 * @param today the latest plausible day of a payment
 * @returns `undefined` if no column could be the date, the amount or the description
 */
export function guessMapping(table: Table, today: CalendarDay): Guess | undefined {
  const candidates = candidatesOf(table);
  const isDate = ({ dates }: Candidate): boolean => dates >= MAJORITY;
  const date = chooseColumn(candidates, 'date', isDate);
  const money =
    date &&
    guessMoney(
      candidates.filter((each) => each !== date.candidate),
      table.headings,
    );
  if (!date || !money) return undefined;
  const taken = new Set([date.candidate, ...Object.values(money.columns)]);
  const texts = candidates.filter((each) => !taken.has(each) && !isDate(each));
  const named = chooseColumn(texts, 'description', ({ cells }) => cells.length > 0);
  const description = named?.isKnown ? named.candidate : longest(texts);
  if (!description) return undefined;

  const order = findDateOrder(
    shapesOf(date.candidate),
    today,
    candidates.filter((each) => each !== date.candidate && isDate(each)).map(shapesOf),
  );
  const sign = findDecimalSign(
    Object.values(money.columns)
      .filter(({ amounts }) => amounts > 0)
      .flatMap(({ cells }) => cells),
  );
  const doubts = new Set<keyof Mapping>();
  if (!money.areColumnsCertain || !(date.isKnown || date.isOnly)) doubts.add('columns');
  if (!money.isSignCertain) doubts.add('invert');
  if (!order.isCertain) doubts.add('dateOrder');
  if (!sign.isCertain) doubts.add('decimal');
  const { headings, separator, skipLines } = table;
  const { amount, debit, credit, direction } = money.columns;
  const others = texts.filter((each) => each !== description);
  const column = (candidate: Candidate | undefined): Column | undefined =>
    candidate && columnOf(candidate, headings);
  const byHeading = (role: Role): Column | undefined => {
    const choice = chooseColumn(others, role, ({ cells }) => cells.length > 0);
    return choice?.isKnown ? column(choice.candidate) : undefined;
  };
  return {
    mapping: {
      columns: {
        date: columnOf(date.candidate, headings),
        description: columnOf(description, headings),
        amount: column(amount),
        debit: column(debit),
        credit: column(credit),
        direction: column(direction),
        notes: byHeading('notes'),
        reference: byHeading('reference'),
        category: byHeading('category'),
      },
      dateOrder: order.order,
      decimal: sign.decimal,
      separator,
      skipLines,
      invert: money.invert,
    },
    doubts,
  };
}

function shapesOf({ cells }: Candidate): WrittenDate[] {
  return cells.flatMap((cell) => readDateShape(cell) ?? []);
}

/** Returns the column with the longest texts, if no heading denotes a description. */
function longest(candidates: readonly Candidate[]): Candidate | undefined {
  const length = ({ cells }: Candidate): number =>
    cells.reduce((sum, cell) => sum + (/\p{L}/u.test(cell) ? cell.length : 0), 0);
  return candidates.toSorted((one, other) => length(other) - length(one))[0];
}
