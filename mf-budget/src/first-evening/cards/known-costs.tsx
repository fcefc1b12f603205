import { t } from '@lingui/core/macro';
import { toCents, type Recurring } from '@harmony/contract';
import { Amount, color, Link, styled, text } from '@harmony/design-system';

/** The existing shared recurring expenses, with a link to their page. */
export function KnownCosts({ recurring }: { recurring: readonly Recurring[] }) {
  const known = recurring.filter(
    ({ type, amount, nextDate }) => type === 'shared' && toCents(amount) < 0 && nextDate,
  );
  if (known.length === 0) return null;
  return (
    <div>
      <List aria-label={t`Already recurring`}>
        {known.map(({ id, description, amount }) => (
          <li key={id}>
            <span>{description}</span> <Amount cents={-toCents(amount)} />
          </li>
        ))}
      </List>
      <Link href="/recurring">{t`Change in Recurring`}</Link>
    </div>
  );
}

const List = styled('ul', {
  '& > li': {
    display: 'flex',
    justifyContent: 'space-between',
    paddingBlock: '0.5rem',
    borderBottom: `1px solid ${color.line}`,
    ...text.label,
  },
});
