import { toCents, toDecimal } from '@harmony/contract';
import type { Import, ImportRow } from '@harmony/contract';
import { invalidField } from '../../../../platform/http/api-error.ts';
import { sentence } from '../../../../platform/language/sentence.ts';
import type { Statement, StatementRow } from '../../../../statements/statement.ts';
import type { CoupleViewer } from '../../../../core/viewer/viewer.ts';

type MovingIn = NonNullable<Import['movingIn']>;

/** Limit of listed lines. */
const MAX_LINES = 20;
const MAX_NAMES = 500;

/** Finds the ids of names in a file. */
interface Finder {
  accountOf: (name: string) => string | null;
  categoryOf: (name: string, isIncome: boolean) => string | null;
}

/** Returns the names in an export of another app, and the sums of its rows beside those of the file. */
export function movingInFor(
  { movingIn, rows }: Statement,
  read: readonly ImportRow[],
  { couple }: CoupleViewer,
  { accountOf, categoryOf }: Finder,
): MovingIn | null {
  if (!movingIn) return null;
  const { app, isDocumented, differing } = movingIn;
  const amount = (cents: number) => toDecimal(cents, couple.currency);
  const months = monthsOf(movingIn.months, read);
  const balances = movingIn.balances.map(({ name, cents, inFile }) => ({
    name,
    amount: amount(cents),
    inFile: inFile === null ? null : amount(inFile),
  }));
  const isRead =
    differing.length === 0 &&
    months.every(
      ({ spent, received, inFile }) => spent === inFile.spent && received === inFile.received,
    );
  const isTotal = balances.every((each) => each.inFile === null || each.inFile === each.amount);
  return {
    app,
    isDocumented,
    accounts: namedAccounts({ rows }, accountOf),
    categories: namesIn(rows, ({ category, parts }) =>
      parts ? parts.map((part) => part.category) : [category],
    ).map(([name, found]) => ({
      name,
      rows: indexesOf(found),
      id: categoryOf(
        name,
        found.every((row) => row.amount > 0),
      ),
    })),
    months: months.map(({ month, spent, received, inFile }) => ({
      month,
      spent: amount(spent),
      received: amount(received),
      inFile: { spent: amount(inFile.spent), received: amount(inFile.received) },
    })),
    balances,
    differing: differing.slice(0, MAX_LINES),
    agrees: isRead && isTotal,
    isTotalOnly: isRead && !isTotal,
  };
}

/** Returns the accounts that the rows of a file name, also on the other side of transfers. */
export function namedAccounts(
  { rows }: Pick<Statement, 'rows'>,
  accountOf: Finder['accountOf'],
): Import['accounts'] {
  return namesIn(rows, ({ account, transferAccount }) => [account, transferAccount]).map(
    ([name, found]) => ({ name, rows: indexesOf(found), id: accountOf(name) }),
  );
}

/**
 * Rejects the import of a file whose sums differ.
 *
 * @param despiteTotal whether the total of the file may differ from its lines
 * @throws ApiError `invalid`
 */
export function assertAgrees(
  { movingIn }: Pick<Import, 'movingIn'>,
  despiteTotal: boolean | undefined,
): void {
  if (!movingIn || movingIn.agrees || (movingIn.isTotalOnly && despiteTotal === true)) return;
  throw invalidField('rows', sentence('The totals don’t match the file, so nothing is imported.'));
}

interface Sums {
  spent: number;
  received: number;
}

function monthsOf(
  written: NonNullable<Statement['movingIn']>['months'],
  rows: readonly ImportRow[],
): (Sums & { month: string; inFile: Sums })[] {
  const none = { spent: 0, received: 0 };
  const ours = new Map<string, Sums>();
  for (const { date, amount } of rows) {
    const month = date.slice(0, 7);
    const { spent, received } = ours.get(month) ?? none;
    const cents = toCents(amount);
    ours.set(month, {
      spent: spent + Math.max(0, -cents),
      received: received + Math.max(0, cents),
    });
  }
  const inFile = new Map<string, Sums>(
    written.map(({ month, spent, received }) => [month, { spent, received }]),
  );
  return [...new Set([...ours.keys(), ...inFile.keys()])].toSorted().map((month) => ({
    month,
    ...(ours.get(month) ?? none),
    inFile: inFile.get(month) ?? none,
  }));
}

function namesIn(
  rows: readonly StatementRow[],
  namesOf: (row: StatementRow) => (string | null | undefined)[],
): [string, StatementRow[]][] {
  const found = new Map<string, StatementRow[]>();
  for (const row of rows) {
    for (const name of new Set(namesOf(row))) {
      if (!name) continue;
      const before = found.get(name);
      if (before) before.push(row);
      else if (found.size < MAX_NAMES) found.set(name, [row]);
    }
  }
  return [...found];
}

function indexesOf(rows: readonly StatementRow[]): number[] {
  return rows.map(({ index }) => index);
}
