import {
  type CalendarDay,
  type CalendarMonth,
  type CentsRange,
  daysOfMonth,
  type endpoints,
  isCalendarDay,
  type Kind,
  kindSchema,
  MAXIMUM_CENTS,
  parseCents,
  type QueryOf,
  type Transaction,
} from '@harmony/contract';
import { shownCurrency } from '@harmony/design-system';

/** Filters of the list; empty texts match everything. */
export interface Filters {
  /** Part of the description or the notes, ignoring case, or the beginning of the amount. */
  search: string;
  /** First and last day, inclusive. */
  from: CalendarDay;
  to: CalendarDay;
  categoryId: string;
  type: 'all' | Transaction['type'];
  kind: '' | Kind;
  accountId: string;
  /** Author. */
  userId: string;
  /** Lower and upper bound of the amount as typed; invalid amounts are ignored. */
  amountFrom: string;
  amountTo: string;
}

/** Filters that match everything. */
export const noFilters: Filters = {
  search: '',
  from: '',
  to: '',
  categoryId: '',
  type: 'all',
  kind: '',
  accountId: '',
  userId: '',
  amountFrom: '',
  amountTo: '',
};

/** Reads the filters from the address; ignores invalid values. */
export function readFilters(query: URLSearchParams): Filters {
  const type = query.get('type');
  const day = (name: string) => textIf(isCalendarDay, query.get(name));
  const amount = (name: string) => textIf(isAmount, query.get(name));
  return {
    search: query.get('search') ?? '',
    from: day('from'),
    to: day('to'),
    categoryId: query.get('category') ?? '',
    type: type === 'shared' || type === 'personal' ? type : 'all',
    kind: kindSchema.safeParse(query.get('kind')).data ?? '',
    accountId: query.get('account') ?? '',
    userId: query.get('person') ?? '',
    amountFrom: amount('least'),
    amountTo: amount('most'),
  };
}

/** Writes the filters into the address; leaves out unset ones. */
export function writeFilters(filters: Filters): URLSearchParams {
  const { search, from, to, categoryId, type, kind, userId, amountFrom, amountTo } = filters;
  return new URLSearchParams(
    Object.entries({
      search,
      category: categoryId,
      type: type === 'all' ? '' : type,
      kind,
      account: filters.accountId,
      from,
      to,
      person: userId,
      least: textIf(isAmount, amountFrom),
      most: textIf(isAmount, amountTo),
    }).filter(([, value]) => value !== ''),
  );
}

/** Returns the address of the filtered list. */
export function listOf(filters: Partial<Filters>): string {
  return `/transactions?${writeFilters({ ...noFilters, ...filters }).toString()}`;
}

/** Returns the date filter of a month. */
export function daysIn(month: CalendarMonth): Pick<Filters, 'from' | 'to'> {
  const { first, last } = daysOfMonth(month);
  return { from: first, to: last };
}

/** Converts the filters to the API's query. */
export function queryOf(filters: Filters): QueryOf<typeof endpoints.transactions.totals> {
  const { search, type, amountFrom, amountTo, ...same } = filters;
  const values = {
    search: search.trim(),
    ...same,
    amountFrom: textIf(isAmount, amountFrom),
    amountTo: textIf(isAmount, amountTo),
  };
  return {
    type,
    ...Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')),
  };
}

/** Returns the number of active filters; a range counts once. */
export function countActiveFilters(filters: Filters): number {
  const { search, from, to, categoryId, type, kind, accountId, userId } = filters;
  return [
    search.trim(),
    from || to,
    categoryId,
    type !== 'all',
    kind,
    accountId,
    userId,
    amountRange(filters),
  ].filter(Boolean).length;
}

/** Returns the range of matching absolute amounts; `undefined` without an amount filter. */
export function amountRange({
  amountFrom,
  amountTo,
}: Pick<Filters, 'amountFrom' | 'amountTo'>): CentsRange | undefined {
  const [least, most] = [amountFrom, amountTo].map((text) => parseCents(text, shownCurrency()));
  if (least === undefined && most === undefined) return undefined;
  return { least: least ?? 0, most: most ?? MAXIMUM_CENTS };
}

export function isAmount(text: string): boolean {
  const cents = parseCents(text, shownCurrency());
  return cents !== undefined && cents >= 0 && cents <= MAXIMUM_CENTS;
}

function textIf(isFit: (text: string) => boolean, text: string | null): string {
  return text !== null && isFit(text) ? text : '';
}
