import type { CalendarDay, Column, Currency, DateOrder, Mapping } from '@harmony/contract';
import type { Message } from '../../platform/language/sentence.ts';
import { readDateShape } from '../date.ts';
import type { WrittenDate } from '../date.ts';
import { findDateOrder } from '../date-order.ts';
import { findDecimalSign } from '../decimal-sign.ts';
import { candidatesOf, chooseColumn, columnOf, MAJORITY } from './candidates.ts';
import type { Candidate } from './candidates.ts';
import { chooseDescription } from './choose-description.ts';
import { BALANCE, guessMoney } from './guess-money.ts';
import type { MoneyGuess } from './guess-money.ts';
import { plainHeading, rankOf } from './heading-words.ts';
import type { Role } from './heading-words.ts';
import type { Table } from './table.ts';

/** A guessed mapping with its uncertain parts. */
export interface Guess {
  mapping: Omit<Mapping, 'encoding'>;
  doubts: ReadonlySet<Doubt>;
  /** Possible orders of the dates, the likeliest first. */
  dateOrders: readonly DateOrder[];
  /** A column that may be a part of the amounts. */
  openFee?: Column | undefined;
  /** Reasons for the guess, for the user. */
  evidence: Message[];
}

/** Fraction of dates below a heading for them: open payments have a word instead. */
const SOME = 0.3;

/** An uncertain part of a mapping. */
export type Doubt = 'columns' | 'invert' | 'dateOrder' | 'decimal' | 'fee';

/**
 * Guesses the mapping of a table from its headings and cells.
 *
 * @param today the latest plausible day of a payment
 * @param currency of the budget
 * @returns `undefined` if no column could be the date, the amount or the description
 */
export function guessMapping(
  table: Table,
  today: CalendarDay,
  currency: Currency,
): Guess | undefined {
  const candidates = candidatesOf(table);
  const isDate = ({ dates, heading }: Candidate): boolean =>
    dates >= (rankOf(heading, 'date') === undefined ? MAJORITY : SOME);
  const date = chooseColumn(candidates, 'date', isDate);
  const money =
    date &&
    guessMoney(
      candidates.filter((each) => each !== date.candidate),
      table,
      currency,
    );
  if (!date || !money) return undefined;
  const taken = new Set([date.candidate, ...Object.values(money.columns)]);
  const texts = candidates.filter((each) => !taken.has(each) && !isDate(each));
  const description = chooseDescription(texts);
  if (!description) return undefined;

  const order = findDateOrder(
    shapesOf(date.candidate),
    today,
    candidates.filter((each) => each !== date.candidate && isDate(each)).map(shapesOf),
    isDayFirst(date.candidate.heading, currency) ? 'dmy' : undefined,
  );
  const amounts = candidates.filter((each) => isPartOf(money, each) && each.amounts > 0);
  const balances = candidates.filter(({ heading }) => BALANCE.test(plainHeading(heading)));
  const ofAmounts = findDecimalSign(
    amounts.flatMap(({ cells }) => cells),
    currency,
  );
  const sign = ofAmounts.isCertain
    ? ofAmounts
    : findDecimalSign(
        [...amounts, ...balances].flatMap(({ cells }) => cells),
        currency,
      );
  const doubts = new Set<Doubt>();
  if (!money.areColumnsCertain || !(date.isKnown || date.isOnly)) doubts.add('columns');
  if (money.openFee) doubts.add('fee');
  if (!money.isSignCertain) doubts.add('invert');
  if (!order.isCertain) doubts.add('dateOrder');
  if (!sign.isCertain) doubts.add('decimal');
  const { headings, separator, skipLines } = table;
  const { amount, debit, credit, direction, fee } = money.columns;
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
        fee: column(fee),
      },
      dateOrder: order.order,
      decimal: sign.decimal,
      separator,
      skipLines,
      invert: money.invert,
    },
    doubts,
    dateOrders: order.orders,
    openFee: column(money.openFee),
    evidence: money.evidence,
  };
}

/** Headings in languages that write the day first. */
const DAY_FIRST =
  /^(buchung|wertstellung|valuta|beleg|umsatzdatum|kaufdatum|datum$|fecha|date (d|de|comptable|operation|valeur)\b|dateop|dateval|data( |$)|boek|rente|transactiedatum|bogforing|dato$)/;

function isDayFirst(heading: string, currency: Currency): boolean {
  const plain = plainHeading(heading);
  // Banks in Puerto Rico and Spanish pages of those in the United States write the month first.
  return DAY_FIRST.test(plain) && !(currency === 'USD' && plain.startsWith('fecha'));
}

function isPartOf({ columns }: MoneyGuess, candidate: Candidate): boolean {
  const { amount, debit, credit, fee } = columns;
  return [amount, debit, credit, fee].includes(candidate);
}

function shapesOf({ cells }: Candidate): WrittenDate[] {
  return cells.flatMap((cell) => readDateShape(cell) ?? []);
}
