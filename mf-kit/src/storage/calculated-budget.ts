import { currencyDigits, type Currency } from '@harmony/contract';
import { tabStorage } from './browser-storage.ts';

const KEY = 'harmony-calculator';

/** Input of the calculator before an account existed, in cents a month. */
export interface CalculatedBudget {
  /** Of both partners together. */
  incomeCents: number;
  expensesCents: number;
  /** Currency of the amounts. */
  currency: Currency;
}

/** Stores it in this tab alone, as a default for the first budget. */
export function keepCalculatedBudget({
  incomeCents,
  expensesCents,
  currency,
}: CalculatedBudget): void {
  tabStorage.keep(KEY, JSON.stringify({ incomeCents, expensesCents, currency }));
}

/** Returns the budget stored in this tab; invalid data, such as of another version, is ignored. */
export function calculatedBudget(): CalculatedBudget | undefined {
  const { incomeCents, expensesCents, currency }: Record<string, unknown> = {
    ...Object(tabStorage.readJson(KEY)),
  };
  return isCents(incomeCents) && isCents(expensesCents) && isCurrency(currency)
    ? { incomeCents, expensesCents, currency }
    : undefined;
}

function isCurrency(value: unknown): value is Currency {
  return typeof value === 'string' && currencyDigits(value) !== undefined;
}

function isCents(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}
