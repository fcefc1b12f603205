import { t } from '@lingui/core/macro';
import { Menu, type MenuProps } from '@harmony/design-system';
import ArrowDownLeft from 'lucide-react/icons/arrow-down-left';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import PiggyBank from 'lucide-react/icons/piggy-bank';

interface QuickMenuProps extends Pick<MenuProps, 'trigger' | 'open' | 'onOpenChange'> {
  onAdd: (mode: 'expense' | 'income') => void;
  onSetGoal: () => void;
}

export default function QuickMenu({ onAdd, onSetGoal, ...menu }: QuickMenuProps) {
  return (
    <Menu
      {...menu}
      side="top"
      items={[
        {
          label: t`Add Expense`,
          icon: <ArrowUpRight aria-hidden="true" />,
          onSelect: () => onAdd('expense'),
        },
        {
          label: t`Log Deposit`,
          icon: <ArrowDownLeft aria-hidden="true" />,
          onSelect: () => onAdd('income'),
        },
        {
          label: t`Set Goal`,
          icon: <PiggyBank aria-hidden="true" />,
          onSelect: onSetGoal,
        },
      ]}
    />
  );
}
