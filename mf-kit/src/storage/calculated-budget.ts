import { tabStorage } from './browser-storage.ts';

const KEY = 'harmony-calculator';

/** What somebody calculated with before they had an account, in cents a month. */
export interface CalculatedBudget {
  /** Of both partners together. */
  incomeCents: number;
  expensesCents: number;
}

/** Keeps it in this tab alone, so that a first budget need not ask for it again. */
export function keepCalculatedBudget({ incomeCents, expensesCents }: CalculatedBudget): void {
  tabStorage.keep(KEY, JSON.stringify({ incomeCents, expensesCents }));
}

/** What was kept in this tab; what is no budget, as another version may have kept it, counts as none. */
export function calculatedBudget(): CalculatedBudget | undefined {
  const { incomeCents, expensesCents }: Record<string, unknown> = {
    ...Object(tabStorage.readJson(KEY)),
  };
  return isCents(incomeCents) && isCents(expensesCents)
    ? { incomeCents, expensesCents }
    : undefined;
}

function isCents(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}
