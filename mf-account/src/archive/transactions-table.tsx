import { t } from '@lingui/core/macro';
import { byCategory, toCents, type ArchivedHistory } from '@harmony/contract';
import {
  Amount,
  Button,
  Card,
  color,
  EmptyState,
  Table,
  text,
  styled,
} from '@harmony/design-system';
import { useState } from 'react';

/** Archives can be long, and most users look at the latest rows. */
const FIRST = 50;

/** Transactions of an archive, newest first. */
export function TransactionsTable({ history }: { history: ArchivedHistory }) {
  const { transactions, categories, members, currency } = history;
  const [isWhole, setWhole] = useState(false);
  const count = transactions.length;
  const shown = isWhole ? transactions : transactions.slice(0, FIRST);
  const categoryNames = new Map(categories.map(({ id, name }) => [id, name]));
  const memberNames = new Map(members.map(({ id, firstName }) => [id, firstName]));
  const categoriesOf = (entry: (typeof transactions)[number]): string =>
    byCategory(entry)
      .map(({ categoryId }) => categoryNames.get(categoryId))
      .join(', ');
  return (
    <Card title={t`Transactions (${count})`}>
      {count === 0 && <EmptyState title={t`No transactions`} />}
      {shown.length > 0 && (
        <Table>
          <tbody>
            {shown.map((entry) => (
              <tr key={entry.id}>
                <td>
                  {entry.description}
                  <Facts>
                    {entry.date} · {categoriesOf(entry)} ·{' '}
                    {entry.type === 'shared' ? t`Shared` : memberNames.get(entry.userId)}
                  </Facts>
                </td>
                <td data-number>
                  <Amount cents={toCents(entry.amount)} mode="exact" currency={currency} />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {shown.length < count && (
        <div>
          <Button variant="secondary" onClick={() => setWhole(true)}>
            {t({ message: `Show all ${count}`, context: 'transactions' })}
          </Button>
        </div>
      )}
    </Card>
  );
}

const Facts = styled('p', { ...text.caption, color: color.muted });
