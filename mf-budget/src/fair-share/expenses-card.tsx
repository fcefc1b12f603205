import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { toCents, type Couple, type FairShare, type Transaction } from '@harmony/contract';
import {
  Amount,
  Button,
  Card,
  color,
  space,
  styled,
  text,
  useDates,
  type Dates,
} from '@harmony/design-system';
import { useState } from 'react';
import { shareOfOtherPartner } from './borne.ts';
import { namesIn, type NameOf } from './names.ts';

/** Number of expenses shown before the list is expanded. */
const COLLAPSED_COUNT = 8;

interface ExpensesCardProps {
  /** Shared expenses of the month, newest first. */
  expenses: readonly Transaction[];
  share: FairShare;
  couple: Couple;
}

/** Shared expenses of a month, each with its payer and the other partner's share. */
export function ExpensesCard({ expenses, share, couple }: ExpensesCardProps) {
  const [isWhole, setWhole] = useState(false);
  const dates = useDates();
  const nameOf = namesIn(couple);
  const [few, count] = [COLLAPSED_COUNT, expenses.length];
  const shown = isWhole ? expenses : expenses.slice(0, COLLAPSED_COUNT);
  return (
    <Card title={t`See the details`}>
      {expenses.length === 0 && <p>{t`No shared spending this month.`}</p>}
      <List>
        {shown.map((expense) => {
          const borne = shareOfOtherPartner(expense, share);
          return (
            <li key={expense.id}>
              <div>
                <p data-part="name">{expense.description}</p>
                <p data-part="facts">{factsOf(expense, nameOf, dates)}</p>
              </div>
              <div data-part="figures">
                <Amount cents={-toCents(expense.amount)} mode="cents" />
                {borne && <Borne cents={borne.cents} name={nameOf(borne.bearer)} />}
              </div>
            </li>
          );
        })}
      </List>
      {count > COLLAPSED_COUNT && (
        <div>
          <Button size="small" variant="secondary" onClick={() => setWhole(!isWhole)}>
            {isWhole
              ? t`Show latest ${few}`
              : t({ message: `Show all ${count}`, context: 'expenses' })}
          </Button>
        </div>
      )}
    </Card>
  );
}

function Borne({ cents, name }: { cents: number; name: string }) {
  return (
    <p data-part="facts">
      <Trans>
        <Amount cents={cents} mode="cents" /> for {name}
      </Trans>
    </p>
  );
}

function factsOf({ date, paidBy, split }: Transaction, nameOf: NameOf, dates: Dates): string {
  const day = dates.day(date, 'short');
  if (paidBy === null) return t`${day} · From the joint account`;
  const name = nameOf(paidBy);
  return split ? t`${day} · ${name} paid · custom split` : t`${day} · ${name} paid`;
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
  '& [data-part="figures"]': { textAlign: 'end' },
});
