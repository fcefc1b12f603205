import { endpoints, toCents, type Category, type Goal, type Transaction } from '@harmony/contract';
import {
  amountText,
  CategoryIcon,
  useDates,
  type Dates,
  type Command,
} from '@harmony/design-system';
import { navigate, useEndpoint, useToday } from '@harmony/mf-kit';
import Receipt from 'lucide-react/icons/receipt-text';
import { useEffect, useState } from 'react';

/** Debounces requests while typing. */
const REST_MILLISECONDS = 200;
/** Shorter texts match nearly everything. */
const MINIMUM_LETTERS = 2;
const MAXIMUM_TRANSACTIONS = 5;

export function useGoalsAndCategories(): { goals: Command[]; categories: Command[] } {
  const goals = useEndpoint(endpoints.goals.list).data ?? [];
  const categories = useEndpoint(endpoints.categories.list).data ?? [];
  return { goals: goals.map(goalCommand), categories: categories.map(categoryCommand) };
}

/** Returns the newest transactions that contain the typed text; empty for short texts. */
export function useTransactionsWith(typed: string): { found: Command[]; isSearching: boolean } {
  const wanted = typed.trim();
  const [rested, setRested] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setRested(wanted), REST_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [wanted]);
  const today = useToday();
  const dates = useDates();
  const { data, isPending } = useEndpoint(endpoints.transactions.list, {
    query: { search: rested, limit: MAXIMUM_TRANSACTIONS },
  });
  if (wanted.length < MINIMUM_LETTERS) return { found: [], isSearching: false };
  const isSearching = isPending || rested !== wanted;
  return {
    found: isSearching ? [] : (data ?? []).map((each) => transactionCommand(each, today, dates)),
    isSearching,
  };
}

function goalCommand({ id, name, icon }: Goal): Command {
  return {
    id,
    label: name,
    icon: <CategoryIcon name={icon} />,
    onChoose: () => navigate('/goals'),
  };
}

function categoryCommand({ id, name, icon }: Category): Command {
  return {
    id,
    label: name,
    icon: <CategoryIcon name={icon} />,
    onChoose: () => navigate(`/transactions?category=${id}`),
  };
}

function transactionCommand(
  { id, description, amount, date }: Transaction,
  today: string,
  dates: Dates,
): Command {
  const query = new URLSearchParams({ search: description, from: date, to: date });
  return {
    id,
    label: description,
    icon: <Receipt aria-hidden="true" />,
    note: `${dates.relative(date, today)} · ${amountText(toCents(amount), 'exact')}`,
    onChoose: () => navigate(`/transactions?${query.toString()}`),
  };
}
