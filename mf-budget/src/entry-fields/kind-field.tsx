import { t } from '@lingui/core/macro';
import { SegmentedControl } from '@harmony/design-system';
import type { EntryMode } from '../transaction-dialog/entry.ts';

const kinds = [
  { value: 'expense', label: t`Expense` },
  { value: 'income', label: t({ message: 'Income', context: 'one' }) },
] as const;

interface KindFieldProps {
  value: EntryMode;
  onValueChange: (value: EntryMode) => void;
}

export function KindField(props: KindFieldProps) {
  return <SegmentedControl label={t`Kind`} hideLabel options={kinds} {...props} />;
}
