import { DEFAULT_CURRENCY, offeredCurrencies, type Currency } from '@harmony/contract';
import type { CalculatorFields } from './joint-budget.ts';
import { centsOfTyped, isInvalidAmount, type DecimalSign } from './typed-amount.ts';

const PREFIX = '#calculator:';
const names = ['income1', 'income2', 'expenses', 'goal', 'months'] as const;

/** Longer values are invalid. */
const MAXIMUM_CHARACTERS = 24;

/**
 * Encodes typed values as a fragment. Browsers do not send fragments, so no server receives the
 * amounts.
 */
export function fragmentOf(fields: CalculatorFields, currency = DEFAULT_CURRENCY): string {
  const given = names.filter((name) => fields[name].trim() !== '');
  const carried = new URLSearchParams(given.map((name) => [name, fields[name].trim()]));
  if (currency !== DEFAULT_CURRENCY) carried.set('currency', currency);
  return PREFIX + carried.toString();
}

/**
 * Converts amounts to plain digits with a point as the decimal sign, since the partner's page may
 * use another language, where `4.000` is four. Invalid amounts are kept.
 *
 * @param decimal the decimal sign of the typed values
 * @param digits decimal digits of the currency
 */
export function inPlainDigits(
  fields: CalculatorFields,
  decimal: DecimalSign,
  digits = 2,
): CalculatorFields {
  const plain = (typed: string): string =>
    typed.trim() === '' || isInvalidAmount(typed, decimal)
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

/** Decodes the values of a fragment; undefined unless it is a calculator's. */
export function fieldsIn(fragment: string): CalculatorFields | undefined {
  if (!fragment.startsWith(PREFIX)) return undefined;
  const given = new URLSearchParams(fragment.slice(PREFIX.length));
  const field = (name: keyof CalculatorFields): string =>
    (given.get(name) ?? '').slice(0, MAXIMUM_CHARACTERS);
  return {
    income1: field('income1'),
    income2: field('income2'),
    expenses: field('expenses'),
    goal: field('goal'),
    months: field('months'),
  };
}

/** Returns the currency of a fragment; undefined unless it is a calculator's. */
export function currencyIn(fragment: string): Currency | undefined {
  if (!fragment.startsWith(PREFIX)) return undefined;
  const given = new URLSearchParams(fragment.slice(PREFIX.length)).get('currency') ?? '';
  return offeredCurrencies.includes(given) ? given : DEFAULT_CURRENCY;
}
