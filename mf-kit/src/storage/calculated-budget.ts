import { currencyDigits, type Currency } from '@harmony/contract';
import { tabStorage } from './browser-storage.ts';

const KEY = 'harmony-calculator';

/** What somebody calculated with before they had an account, in cents a month. */
export interface CalculatedBudget {
  /** Of both partners together. */
  incomeCents: number;
  expensesCents: number;
  /** That of the amounts, whose smallest unit they are in. */
  currency: Currency;
}

/** Keeps it in this tab alone, so that a first budget need not ask for it again. */
export function keepCalculatedBudget({
  incomeCents,
  expensesCents,
  currency,
}: CalculatedBudget): void {
  tabStorage.keep(KEY, JSON.stringify({ incomeCents, expensesCents, currency }));
}

/** What was kept in this tab; what is no budget, as another version may have kept it, counts as none. */
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
