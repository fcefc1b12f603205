import { t } from '@lingui/core/macro';
import { type Category } from '@harmony/contract';
import { amountText, breakpoint, Button, space, styled, useDates } from '@harmony/design-system';
import { useCouple, useUser } from '@harmony/mf-kit';
import X from 'lucide-react/icons/x';
import { useAccounts } from '../accounts/use-accounts.ts';
import { useToday } from '../clock/today.ts';
import { datePresets, rangeName } from './date-presets.ts';
import { kindNames, typeNames } from './filter-names.ts';
import { amountRange, isAmount, type Filters } from './filters.ts';

interface FilterChipsProps {
  filters: Filters;
  categories: readonly Category[];
  onChange: (changes: Partial<Filters>) => void;
}

/** The filters that are set, except the search; each can be removed. */
export function FilterChips({ filters, categories, onChange }: FilterChipsProps) {
  const { from, to, categoryId, type, kind, accountId, userId } = filters;
  const dates = useDates();
  const today = useToday();
  const user = useUser();
  const { partner } = useCouple();
  const { list: accounts } = useAccounts();
  const nameIn = (list: readonly { id: string; name: string }[], id: string) =>
    list.find((each) => each.id === id)?.name;
  const person = userId === user?.id ? t`You` : partner?.firstName;
  /** On wide screens, the first three have fields in the bar. */
  const inBar = { 'data-in-bar': '' };
  return (
    <Chips data-part="chips">
      {(from || to) && (
        <Chip
          {...inBar}
          label={
            datePresets(today).find((preset) => preset.from === from && preset.to === to)?.label ??
            rangeName({ from, to }, dates)
          }
          onRemove={() => onChange({ from: '', to: '' })}
        />
      )}
      {categoryId && (
        <Chip
          {...inBar}
          label={nameIn(categories, categoryId) ?? '…'}
          onRemove={() => onChange({ categoryId: '' })}
        />
      )}
      {type !== 'all' && (
        <Chip {...inBar} label={typeNames[type]} onRemove={() => onChange({ type: 'all' })} />
      )}
      {userId && person && (
        <Chip label={t`Added by: ${person}`} onRemove={() => onChange({ userId: '' })} />
      )}
      {kind && <Chip label={kindNames[kind]} onRemove={() => onChange({ kind: '' })} />}
      {accountId && (
        <Chip
          label={nameIn(accounts, accountId) ?? '…'}
          onRemove={() => onChange({ accountId: '' })}
        />
      )}
      {amountRange(filters) && (
        <Chip
          label={amounts(filters)}
          onRemove={() => onChange({ amountFrom: '', amountTo: '' })}
        />
      )}
    </Chips>
  );
}

/** Formats the range of amounts: `$20.50 – $500.00`, `≥ $20.50` or `≤ $500.00`. */
function amounts(filters: Filters): string {
  const { least, most } = amountRange(filters) ?? { least: 0, most: 0 };
  const [from, to] = [least, most].map((cents) => amountText(cents, 'cents'));
  if (!isAmount(filters.amountTo)) return `≥ ${from}`;
  return isAmount(filters.amountFrom) ? `${from} – ${to}` : `≤ ${to}`;
}

interface ChipProps {
  label: string;
  onRemove: () => void;
}

function Chip({ label, onRemove, ...rest }: ChipProps) {
  return (
    <Button
      size="small"
      variant="secondary"
      aria-label={t`Remove: ${label}`}
      onClick={onRemove}
      {...rest}
    >
      {label}
      <X aria-hidden="true" />
    </Button>
  );
}

const Chips = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[2],
  '&:empty': { display: 'none' },
  [breakpoint.tablet]: {
    '& [data-in-bar], &:not(:has(> :not([data-in-bar])))': { display: 'none' },
  },
});
