import type { z } from 'zod';
import type { Currency } from './currency.ts';

let current: Currency | undefined;

/**
 * Parses a request or a form with amounts in the given currency. Schemas are static, and Zod passes no context
 * to them. Parsing is synchronous, so parses cannot interfere.
 */
export function readIn<Read>(currency: Currency, read: () => Read): Read {
  const outer = current;
  current = currency;
  try {
    return read();
  } finally {
    current = outer;
  }
}

/** Returns a schema for a form that parses amounts in the given currency. */
export function schemaIn<Schema extends z.ZodType>(
  currency: Currency,
  { '~standard': standard }: Schema,
): Pick<Schema, '~standard'> {
  const validate: typeof standard.validate = (value, options) =>
    readIn(currency, () => standard.validate(value, options));
  return { '~standard': { ...standard, validate } };
}

/**
 * Returns the currency of the parse in progress.
 *
 * @throws Error outside {@link readIn}: no currency is assumed, since 12.50 is not a valid amount in yen
 */
export function requestCurrency(): Currency {
  if (current === undefined) throw new Error('Amounts are parsed without a currency. Use readIn.');
  return current;
}
