import { t } from '@lingui/core/macro';
import { Menu, type MenuProps } from '@harmony/design-system';
import ArrowDownLeft from 'lucide-react/icons/arrow-down-left';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import PiggyBank from 'lucide-react/icons/piggy-bank';
import { useHasAccounts } from './use-has-accounts.ts';

interface QuickMenuProps extends Pick<MenuProps, 'trigger' | 'open' | 'onOpenChange'> {
  onAdd: (mode: 'expense' | 'income') => void;
  onTransfer: () => void;
  onSetGoal: () => void;
}

export default function QuickMenu({ onAdd, onTransfer, onSetGoal, ...menu }: QuickMenuProps) {
  const hasAccounts = useHasAccounts();
  return (
    <Menu
      {...menu}
      side="top"
      items={[
        // First, so that the others stay where they are when the accounts arrive.
        ...(hasAccounts
          ? [
              {
                label: t({ message: 'Transfer', context: 'verb' }),
                icon: <ArrowLeftRight aria-hidden="true" />,
                onSelect: onTransfer,
              },
            ]
          : []),
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
