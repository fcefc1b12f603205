import { toCents, type Couple, type FairShare, type Transaction } from '@harmony/contract';
import { Amount, Button, Card, color, space, styled, text, useDates } from '@harmony/design-system';
import { useState } from 'react';
import { borneIn } from './borne.ts';
import { namesIn } from './names.ts';

/** So many are shown at first. */
const FEW = 8;

interface ExpensesCardProps {
  /** All shared spending of the month, the newest first. */
  expenses: readonly Transaction[];
  share: FairShare;
  couple: Couple;
}

/** Each shared expense of a month: who paid it, and what of it the other one bears. */
export function ExpensesCard({ expenses, share, couple }: ExpensesCardProps) {
  const [isWhole, setWhole] = useState(false);
  const dates = useDates();
  const nameOf = namesIn(couple);
  const shown = isWhole ? expenses : expenses.slice(0, FEW);
  return (
    <Card title="How it came about">
      {expenses.length === 0 && <p>You have not spent anything together this month.</p>}
      <List>
        {shown.map((expense) => {
          const { bearer, cents } = borneIn(expense, share);
          return (
            <li key={expense.id}>
              <div>
                <p data-part="name">{expense.description}</p>
                <p data-part="facts">
                  {dates.day(expense.date, 'short')} · {nameOf(expense.paidBy)} paid
                  {expense.split && ' · split on its own'}
                </p>
              </div>
              <div data-part="figures">
                <Amount cents={-toCents(expense.amount)} mode="cents" />
                <p data-part="facts">
                  <Amount cents={cents} mode="cents" /> for {nameOf(bearer)}
                </p>
              </div>
            </li>
          );
        })}
      </List>
      {expenses.length > FEW && (
        <div>
          <Button size="small" variant="secondary" onClick={() => setWhole(!isWhole)}>
            {isWhole ? `Show the newest ${FEW}` : `Show all ${expenses.length}`}
          </Button>
        </div>
      )}
    </Card>
  );
}

const List = styled('ul', {
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: space[3],
    paddingBlock: space[2],
    borderTop: `1px solid ${color.line}`,
  },
  '& li:first-of-type': { borderTop: 0 },
  '& [data-part="name"]': { ...text.label, overflowWrap: 'anywhere' },
  '& [data-part="facts"]': { ...text.caption, color: color.muted },
  '& [data-part="figures"]': { textAlign: 'right' },
});
