import { t } from '@lingui/core/macro';
import { SegmentedControl } from '@harmony/design-system';
import type { EntryMode } from '../transaction-dialog/entry.ts';

const kinds = [
  { value: 'expense', label: t`Expense` },
  { value: 'income', label: t({ message: 'Income', context: 'one' }) },
] as const;

const transfer = { value: 'transfer', label: t`Transfer` } as const;

interface KindFieldProps {
  value: EntryMode | 'transfer';
  onValueChange: (value: EntryMode) => void;
  /** Called when a transfer is chosen, which is offered to members with an account alone. */
  onTransfer?: (() => void) | undefined;
}

export function KindField({ value, onValueChange, onTransfer }: KindFieldProps) {
  return (
    <SegmentedControl<EntryMode | 'transfer'>
      label={t`Kind`}
      hideLabel
      options={onTransfer ? [...kinds, transfer] : kinds}
      value={value}
      onValueChange={(next) => (next === 'transfer' ? onTransfer?.() : onValueChange(next))}
    />
  );
}
