import { DEFAULT_CURRENCY, offeredCurrencies, type Currency } from '@harmony/contract';
import type { CalculatorFields } from './joint-budget.ts';
import { centsOfTyped, isNoAmount, type DecimalSign } from './typed-amount.ts';

const PREFIX = '#calculator:';
const names = ['income1', 'income2', 'expenses', 'goal', 'months'] as const;

/** No amount is longer; what is, is no link of ours. */
const MOST_CHARACTERS = 24;

/**
 * The fragment that carries what was typed. A fragment is never sent, so no server sees the amounts of
 * whoever opens the link.
 */
export function fragmentOf(fields: CalculatorFields, currency = DEFAULT_CURRENCY): string {
  const given = names.filter((name) => fields[name].trim() !== '');
  const carried = new URLSearchParams(given.map((name) => [name, fields[name].trim()]));
  if (currency !== DEFAULT_CURRENCY) carried.set('currency', currency);
  return PREFIX + carried.toString();
}

/**
 * What was typed, with amounts in digits and at most a point: a partner's page may be in another language, where
 * `4.000` is four. What is no amount stays.
 *
 * @param decimal the decimal sign of whoever typed it
 * @param digits of the currency, after the point
 */
export function inPlainDigits(
  fields: CalculatorFields,
  decimal: DecimalSign,
  digits = 2,
): CalculatorFields {
  const plain = (typed: string): string =>
    typed.trim() === '' || isNoAmount(typed, decimal)
      ? typed
      : String(centsOfTyped(typed, decimal, digits) / 10 ** digits);
  return {
    income1: plain(fields.income1),
    income2: plain(fields.income2),
    expenses: plain(fields.expenses),
    goal: plain(fields.goal),
    months: fields.months,
  };
}

/** What a fragment carries; nothing when it is none of a calculator. */
export function fieldsIn(fragment: string): CalculatorFields | undefined {
  if (!fragment.startsWith(PREFIX)) return undefined;
  const given = new URLSearchParams(fragment.slice(PREFIX.length));
  const field = (name: keyof CalculatorFields): string =>
    (given.get(name) ?? '').slice(0, MOST_CHARACTERS);
  return {
    income1: field('income1'),
    income2: field('income2'),
    expenses: field('expenses'),
    goal: field('goal'),
    months: field('months'),
  };
}

/** In which currency the amounts of a fragment are; nothing when it is none of a calculator. */
export function currencyIn(fragment: string): Currency | undefined {
  if (!fragment.startsWith(PREFIX)) return undefined;
  const given = new URLSearchParams(fragment.slice(PREFIX.length)).get('currency') ?? '';
  return offeredCurrencies.includes(given) ? given : DEFAULT_CURRENCY;
}
