import { t } from '@lingui/core/macro';
import { SegmentedControl } from '@harmony/design-system';
import type { EntryMode } from '@harmony/contract';

const income = t({ message: 'Income', context: 'one' });
const deposit = t`Log Deposit`;

const kinds = [
  { value: 'expense', label: t`Expense` },
  { value: 'income', label: income },
] as const;

/** The choices of the button that adds something on any page (docs/specification/screens.md). */
const additions = [
  { value: 'expense', label: t`Add Expense` },
  // The kind is named after the mode as well, unless a language has one word for both.
  { value: 'income', label: deposit, ...(deposit !== income && { note: income }) },
] as const;

const transfer = { value: 'transfer', label: t`Transfer` } as const;

interface KindFieldProps {
  value: EntryMode | 'transfer';
  onValueChange: (value: EntryMode) => void;
  /** Opens the goal dialog instead; absent where goals cannot be added. */
  onGoal?: (() => void) | undefined;
}

export function KindField({ value, onValueChange, onGoal }: KindFieldProps) {
  const ofEntries = onGoal ? additions : kinds;
  return (
    <SegmentedControl<EntryMode | 'transfer'>
      label={t`Kind`}
      hideLabel
      options={value === 'transfer' ? [...kinds, transfer] : ofEntries}
      action={onGoal && { label: t`Set Goal`, onSelect: onGoal }}
      value={value}
      onValueChange={(next) => next !== 'transfer' && onValueChange(next)}
    />
  );
}
