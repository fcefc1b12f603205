import styled from '@emotion/styled';
import type { Category, Transaction } from '@harmony/contract';
import { color, RelativeDay, space, text } from '@harmony/design-system';
import { useToday } from '../clock/today.ts';
import { TransactionRow } from '../transaction-row/transaction-row.tsx';
import { byDay } from './filters.ts';

interface TransactionListProps {
  transactions: readonly Transaction[];
  categories: ReadonlyMap<string, Category>;
}

/** Transactions under the days on which they happened. */
export function TransactionList({ transactions, categories }: TransactionListProps) {
  const today = useToday();
  return [...byDay(transactions)].map(([day, entries]) => (
    <Day key={day}>
      <DayName>
        <RelativeDay day={day} today={today} />
      </DayName>
      <ul>
        {entries.map((transaction) => (
          <Entry key={transaction.id}>
            <TransactionRow
              transaction={transaction}
              category={categories.get(transaction.categoryId)}
            />
          </Entry>
        ))}
      </ul>
    </Day>
  ));
}

const Day = styled.section({
  // Days that are out of sight cost no layout.
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 8rem',
});

const DayName = styled.h3({
  ...text.caption,
  fontWeight: 600,
  color: color.muted,
  paddingBlock: space[2],
  borderBottom: `1px solid ${color.line}`,
});

const Entry = styled.li({ '& + &': { borderTop: `1px solid ${color.line}` } });
