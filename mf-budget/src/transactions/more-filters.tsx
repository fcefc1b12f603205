import { t } from '@lingui/core/macro';
import type { Kind } from '@harmony/contract';
import { breakpoint, DatePicker, MoneyField, Select, space, styled } from '@harmony/design-system';
import { useCouple, useUser } from '@harmony/mf-kit';
import { KindIcon } from '../accounts/account-kinds.tsx';
import { useAccounts } from '../accounts/use-accounts.ts';
import { kindNames } from './filter-names.ts';
import { isAmount, type Filters } from './filters.ts';

interface MoreFiltersProps {
  filters: Filters;
  onChange: (changes: Partial<Filters>) => void;
  /** Called when a text field loses the focus. */
  onRest: () => void;
}

/** Value of 'anyone', because a select cannot have an empty one. */
const ANYONE = 'anyone';

const kinds: readonly { value: string; label: string }[] = [
  { value: ANYONE, label: t`All kinds` },
  ...Object.entries(kindNames).map(([value, label]) => ({ value, label })),
];

/** Kinds that only couples with accounts have. */
const ofAccounts: ReadonlySet<string> = new Set(['transfer', 'adjustment']);

/** Less frequent filters: custom dates, author, kind, account and amount. */
export default function MoreFilters({ filters, onChange, onRest }: MoreFiltersProps) {
  const user = useUser();
  const { partner } = useCouple();
  const { list: accounts } = useAccounts();
  const { from, to, kind, accountId, userId, amountFrom, amountTo } = filters;
  const people = [
    { value: ANYONE, label: t`Anyone` },
    ...(user ? [{ value: user.id, label: t`You` }] : []),
    ...(partner ? [{ value: partner.id, label: partner.firstName }] : []),
  ];
  return (
    <Fields>
      <DatePicker
        label={t`From`}
        placeholder={t`Start date`}
        value={from}
        {...(to && { max: to })}
        onChange={(day) => onChange({ from: day })}
      />
      <DatePicker
        label={t`To`}
        placeholder={t`End date`}
        value={to}
        {...(from && { min: from })}
        onChange={(day) => onChange({ to: day })}
      />
      <Select
        label={t`Added by`}
        value={userId || ANYONE}
        onValueChange={(value) => onChange({ userId: value === ANYONE ? '' : value })}
        options={people}
      />
      <Select
        label={t`Kind`}
        value={kind || ANYONE}
        onValueChange={(value) => onChange({ kind: value === ANYONE ? '' : (value as Kind) })}
        options={kinds.filter(({ value }) => accounts.length > 0 || !ofAccounts.has(value))}
      />
      {accounts.length > 0 && (
        <Select
          label={t`Account`}
          value={accountId || ANYONE}
          onValueChange={(value) => onChange({ accountId: value === ANYONE ? '' : value })}
          options={[
            { value: ANYONE, label: t`All accounts` },
            ...accounts.map(({ id, name, kind: sort }) => ({
              value: id,
              label: name,
              mark: <KindIcon kind={sort} size={18} />,
            })),
          ]}
        />
      )}
      <MoneyField
        label={t`Min`}
        value={amountFrom}
        error={problemOf(amountFrom)}
        onChange={(value) => onChange({ amountFrom: value })}
        onBlur={onRest}
      />
      <MoneyField
        label={t`Max`}
        value={amountTo}
        error={problemOf(amountTo)}
        onChange={(value) => onChange({ amountTo: value })}
        onBlur={onRest}
      />
    </Fields>
  );
}

function problemOf(amount: string): string | undefined {
  return amount === '' || isAmount(amount) ? undefined : t`Use an amount such as 12.50`;
}

const Fields = styled('div', {
  display: 'grid',
  gap: space[4],
  alignItems: 'start',
  gridTemplateColumns: '1fr 1fr',
  '& > :nth-of-type(3)': { gridColumn: '1 / -1' },
  [breakpoint.desktop]: {
    gridTemplateColumns: 'repeat(auto-fit, minmax(7.5rem, 1fr))',
    '& > :nth-of-type(3)': { gridColumn: 'auto' },
  },
});
