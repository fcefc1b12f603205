import { plainHeading } from '../heading-words.ts';

/** An export of another app, recognized by its headings. */
export interface KnownApp {
  name: string;
  /** Whether the columns are published, by the app or in its source. */
  isDocumented: boolean;
  headings: readonly string[];
  /** The amount of a record by the columns of the app, positive for money received. */
  money:
    | { column: string; isSpendingPositive?: boolean }
    | { spent: string; received: string }
    | { column: string; type: string; spendingWord: string };
}

/** More specific exports come first. Sources: `docs/moving-in.md`. */
const APPS: readonly KnownApp[] = [
  {
    name: 'YNAB',
    isDocumented: true,
    headings: ['account', 'payee', 'outflow', 'inflow', 'cleared'],
    money: { spent: 'outflow', received: 'inflow' },
  },
  {
    name: 'Monarch',
    isDocumented: true,
    headings: ['merchant', 'category', 'account', 'original statement', 'amount'],
    money: { column: 'amount' },
  },
  {
    name: 'Mint',
    isDocumented: true,
    headings: ['original description', 'amount', 'transaction type', 'account name', 'labels'],
    money: { column: 'amount', type: 'transaction type', spendingWord: 'debit' },
  },
  {
    name: 'Copilot',
    isDocumented: false,
    headings: ['name', 'amount', 'parent category', 'excluded', 'recurring'],
    money: { column: 'amount', isSpendingPositive: true },
  },
  {
    name: 'Sure',
    isDocumented: true,
    headings: ['account name', 'amount', 'name', 'category', 'tags', 'notes'],
    money: { column: 'amount', isSpendingPositive: true },
  },
  {
    name: 'Firefly III',
    isDocumented: true,
    headings: ['journal id', 'type', 'amount', 'source name', 'destination name'],
    money: { column: 'amount' },
  },
  {
    name: 'Actual',
    isDocumented: true,
    headings: ['account', 'date', 'payee', 'notes', 'category', 'amount', 'cleared'],
    money: { column: 'amount' },
  },
  {
    name: 'Spliit',
    isDocumented: true,
    headings: ['description', 'category', 'cost', 'is reimbursement', 'split mode'],
    money: { column: 'cost', isSpendingPositive: true },
  },
];

const SPLITWISE: KnownApp = {
  name: 'Splitwise',
  isDocumented: false,
  headings: [],
  money: { column: 'cost', isSpendingPositive: true },
};

/**
 * Returns the app that wrote a table; `undefined` for banks and others.
 *
 * @param isSplitwise whether it has the columns of Splitwise, whose headings are in the user's language
 */
export function knownApp(
  headings: readonly string[] | null,
  isSplitwise: boolean,
): KnownApp | undefined {
  const plain = headings?.map(plainHeading) ?? [];
  const known = APPS.find((each) => each.headings.every((heading) => plain.includes(heading)));
  return known ?? (isSplitwise ? SPLITWISE : undefined);
}

const PLAN = ['month', 'category group', 'activity', 'available'];

/** Whether a table is the plan of YNAB: budgets by month, and no payments. */
export function isPlan(headings: readonly string[] | null): boolean {
  const plain = headings?.map(plainHeading) ?? [];
  return PLAN.every((heading) => plain.includes(heading));
}
