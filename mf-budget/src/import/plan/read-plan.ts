import { digitsOf, type CalendarMonth, type Currency } from '@harmony/contract';
import { csvParseRows } from 'd3-dsv';

/** An amount of a month's plan for a category, as written in the file and in cents. */
export interface PlanLine {
  /** Includes the group, since groups may have categories of the same name. */
  name: string;
  category: string;
  written: string;
  cents: number;
}

export interface PlanMonth {
  /** The lines with a positive amount. */
  lines: readonly PlanLine[];
  /** Number of lines that take money out of a category. */
  takenOut: number;
}

/** The months in a plan that have a positive amount, the latest month first. */
export type Plan = ReadonlyMap<CalendarMonth, PlanMonth>;

/** A line of the plan cannot be read; the message is for developers. */
export class UnreadablePlan extends Error {
  override name = 'UnreadablePlan';

  /** Counted from 1, with the headings. */
  readonly line: number;

  constructor(line: number) {
    super(`Line ${line} of the plan has no month, no category or no amount`);
    this.line = line;
  }
}

/** Without spaces. */
const HEADINGS = ['month', 'categorygroup', 'category', 'activity', 'available'];
/** The column of the amounts: its older and its newer name. */
const AMOUNT_HEADINGS = ['assigned', 'budgeted'];

/**
 * Whether a text is the plan that YNAB exports beside its register: budgets by month, without payments.
 *
 * @param text the beginning of the file is enough
 */
export function isPlan(text: string): boolean {
  const { headings } = tableIn(text);
  return HEADINGS.every((heading) => headings.includes(heading)) && amountColumn(headings) !== -1;
}

/**
 * Reads the amounts that a plan assigns to categories.
 *
 * @throws UnreadablePlan
 */
export function readPlan(text: string, currency: Currency): Plan {
  const { headings, rows } = tableIn(text);
  const cellOf = (row: readonly string[], at: number): string => row[at]?.trim() ?? '';
  const [monthAt, groupAt] = [headings.indexOf('month'), headings.indexOf('categorygroup')];
  const [categoryAt, amountAt] = [headings.indexOf('category'), amountColumn(headings)];
  const plan = new Map<CalendarMonth, { lines: PlanLine[]; takenOut: number }>();
  for (const [index, row] of rows.entries()) {
    const month = monthIn(cellOf(row, monthAt));
    const category = cellOf(row, categoryAt);
    const written = cellOf(row, amountAt);
    const cents = centsIn(written, currency);
    if (month === undefined || category === '' || cents === undefined)
      throw new UnreadablePlan(index + 2);
    const known = plan.get(month) ?? { lines: [], takenOut: 0 };
    plan.set(month, known);
    const name = [cellOf(row, groupAt), category].filter((part) => part !== '').join(': ');
    if (cents > 0) known.lines.push({ name, category, written, cents });
    else if (cents < 0) known.takenOut += 1;
  }
  const planned = [...plan].filter(([, { lines }]) => lines.length > 0);
  return new Map(planned.toSorted(([one], [other]) => other.localeCompare(one)));
}

function tableIn(text: string): { headings: string[]; rows: string[][] } {
  const [first = [], ...rows] = csvParseRows(text.replace(/^\uFEFF/, ''));
  return {
    headings: first.map((heading) => heading.replaceAll(/\s/g, '').toLowerCase()),
    rows: rows.filter((row) => row.some((cell) => cell.trim() !== '')),
  };
}

function amountColumn(headings: readonly string[]): number {
  return headings.findIndex((heading) => AMOUNT_HEADINGS.includes(heading));
}

// YNAB is only in English.
const MONTHS = 'jan,feb,mar,apr,may,jun,jul,aug,sep,oct,nov,dec'.split(',');

/** Returns the month in a text such as `Jun 2026`. */
function monthIn(text: string): CalendarMonth | undefined {
  const [, name = '', year] = /^(\w{3})\w* (\d{4})$/.exec(text.trim()) ?? [];
  const index = MONTHS.indexOf(name.toLowerCase());
  return year === undefined || index === -1
    ? undefined
    : `${year}-${String(index + 1).padStart(2, '0')}`;
}

/** Digits with or without groups of three. */
const WHOLE = /^(?:\d+|\d{1,3}(?:[.,'’\s]\d{3})+)$/;

/**
 * Returns the cents in a text such as `$1,234.50` or `-1.234,50€`. YNAB writes all decimals of a currency, so a text
 * with another number of them is of another currency.
 */
function centsIn(text: string, currency: Currency): number | undefined {
  const [number = ''] = /\d(?:.*\d)?/.exec(text) ?? [];
  const digits = digitsOf(currency);
  const end = number.length - digits;
  const whole = digits === 0 ? number : number.slice(0, end - 1);
  const isSeparated = digits === 0 || /[.,]/.test(number[end - 1] ?? '');
  if (!isSeparated || !WHOLE.test(whole)) return undefined;
  const cents = Number(number.replaceAll(/\D/g, ''));
  if (!Number.isSafeInteger(cents)) return undefined;
  return isNegative(text) ? -cents : cents;
}

/** The sign is beside the number or its currency: the hyphen of `US-$` is not a sign. */
function isNegative(text: string): boolean {
  return /^\W*[-−(]|[-−]\s*\d|\d\W*[-−]$/.test(text);
}
