import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuiltInCategory, Currency, Language } from '@harmony/contract';
import { indexMerchants } from './merchant-index.ts';
import type { MerchantIndex } from './merchant-index.ts';
import { parseTable } from './merchant-table.ts';
import type { Merchant, Pattern } from './merchant-table.ts';

export type TableName = 'us' | 'gb' | 'de' | 'fr' | 'es' | 'international';

/** Result of a lookup in the tables. */
export interface KnownMerchant {
  /** `null` if the tables do not name the merchant. */
  name: string | null;
  /** `null` if uncertain. */
  category: BuiltInCategory | null;
}

const UNKNOWN: KnownMerchant = { name: null, category: null };

const INCOME: ReadonlySet<BuiltInCategory> = new Set([
  'salary',
  'freelance',
  'investment',
  'other-income',
]);

const EURO = ['de', 'fr', 'es'] as const;

const tables = new Map<TableName, Pattern[]>();
const indexes = new Map<string, MerchantIndex>();

/**
 * Returns a lookup of merchants in the countries of a currency, those of the language first. Tables are loaded on first
 * use.
 */
export function knownMerchants(
  currency: Currency,
  language: Language,
): (description: string, cents: number) => KnownMerchant {
  const index = indexOf(tablesFor(currency, language));
  return (description, cents) => {
    const found = index.find(description);
    return cents < 0 ? spendingOf(found) : incomeOf(found);
  };
}

export function tablesFor(currency: Currency, language: Language): TableName[] {
  if (currency === 'USD') return ['us', 'international'];
  if (currency === 'GBP') return ['gb', 'international'];
  const own = EURO.filter((name) => name === language);
  if (currency !== 'EUR') return [...own, 'international'];
  return [...own, 'international', ...EURO.filter((name) => name !== language)];
}

/** The first match decides: `ATM REWE` is cash, and the car park of a shop is a car park. */
function spendingOf(found: readonly Merchant[]): KnownMerchant {
  const spending = found.filter(({ category }) => !INCOME.has(category));
  const [first] = spending;
  if (!first) return UNKNOWN;
  if (first.name === null) {
    const merchant = spending.find(({ name }) => name !== null);
    return { ...first, name: merchant?.category === first.category ? merchant.name : null };
  }
  // An insurer or an authority, whose contract is named after it.
  const contract = spending.find(({ name, category }) => name === null && category !== 'other');
  return first.category === 'other' && contract
    ? { name: first.name, category: contract.category }
    : first;
}

/**
 * Money from a merchant is a refund, unless a word such as `SALARY` marks it as income. The category `other` is not
 * certain enough for a refund.
 */
function incomeOf(found: readonly Merchant[]): KnownMerchant {
  const income = found.find(({ name, category }) => name === null && INCOME.has(category));
  if (income) return income;
  const [first] = found;
  if (!first || first.name === null) return UNKNOWN;
  return first.category === 'other' ? { name: first.name, category: null } : first;
}

function indexOf(names: readonly TableName[]): MerchantIndex {
  const key = names.join(' ');
  const found = indexes.get(key) ?? indexMerchants(names.map(tableOf));
  indexes.set(key, found);
  return found;
}

export function tableOf(name: TableName): Pattern[] {
  const file = join(import.meta.dirname, 'tables', `${name}.txt`);
  const found = tables.get(name) ?? parseTable(readFileSync(file, 'utf8'));
  tables.set(name, found);
  return found;
}
