import { Menu, type MenuProps } from '@harmony/design-system';
import { ArrowDownLeft, ArrowUpRight } from 'lucide-react';
import type { EntryMode } from '../transaction-dialog/entry.ts';

interface QuickMenuProps extends Pick<MenuProps, 'trigger' | 'open' | 'onOpenChange'> {
  onAdd: (mode: EntryMode) => void;
}

/** What the quick action offers. */
export default function QuickMenu({ onAdd, ...menu }: QuickMenuProps) {
  return (
    <Menu
      {...menu}
      side="top"
      items={[
        {
          label: 'Add Expense',
          icon: <ArrowUpRight aria-hidden="true" />,
          onSelect: () => onAdd('expense'),
        },
        {
          label: 'Log Deposit',
          icon: <ArrowDownLeft aria-hidden="true" />,
          onSelect: () => onAdd('income'),
        },
      ]}
    />
  );
}
