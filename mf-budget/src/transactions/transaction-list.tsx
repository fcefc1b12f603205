import styled from '@emotion/styled';
import type { CalendarDay, Category, Transaction } from '@harmony/contract';
import { color, RelativeDay, space, text, VirtualList } from '@harmony/design-system';
import { useMemo } from 'react';
import { useToday } from '../clock/today.ts';
import { TransactionRow } from '../transaction-row/transaction-row.tsx';
import { byDay } from './filters.ts';

/** About how high the rows are, in pixels. */
const height = { day: 34, transaction: 57, transactionWithNotes: 77 };

interface TransactionListProps {
  transactions: readonly Transaction[];
  categories: ReadonlyMap<string, Category>;
}

/** A row of the list: a day, or a transaction below its day. */
type Row = { day: CalendarDay; transaction?: never } | { day?: never; transaction: Transaction };

/** Transactions under the days on which they happened. */
export function TransactionList({ transactions, categories }: TransactionListProps) {
  const today = useToday();
  const rows = useMemo(
    () =>
      [...byDay(transactions)].flatMap(([day, entries]): Row[] => [
        { day },
        ...entries.map((transaction) => ({ transaction })),
      ]),
    [transactions],
  );
  return (
    <VirtualList
      label="Transactions by day"
      items={rows}
      keyOf={({ day, transaction }) => day ?? transaction.id}
      heightOf={heightOf}
      renderItem={({ day, transaction }) =>
        transaction ? (
          <Entry>
            <TransactionRow
              transaction={transaction}
              category={categories.get(transaction.categoryId)}
            />
          </Entry>
        ) : (
          <DayName>
            <RelativeDay day={day} today={today} />
          </DayName>
        )
      }
    />
  );
}

function heightOf({ transaction }: Row): number {
  if (!transaction) return height.day;
  return transaction.notes ? height.transactionWithNotes : height.transaction;
}

const DayName = styled.h3({
  ...text.caption,
  fontWeight: 600,
  color: color.muted,
  paddingBlock: space[2],
});

const Entry = styled.div({ borderTop: `1px solid ${color.line}` });
