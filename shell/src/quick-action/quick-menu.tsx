import { t } from '@lingui/core/macro';
import { Menu, type MenuProps } from '@harmony/design-system';
import ArrowDownLeft from 'lucide-react/icons/arrow-down-left';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import PiggyBank from 'lucide-react/icons/piggy-bank';
import { addTransaction, setGoal, transferMoney } from './adding.ts';
import { useHasAccounts } from './use-has-accounts.ts';

type QuickMenuProps = Pick<MenuProps, 'trigger' | 'open' | 'onOpenChange' | 'side'>;

export default function QuickMenu(menu: QuickMenuProps) {
  const hasAccounts = useHasAccounts();
  return (
    <Menu
      {...menu}
      items={[
        // First, so that the others stay where they are when the accounts arrive.
        ...(hasAccounts
          ? [
              {
                label: t({ message: 'Transfer', context: 'verb' }),
                icon: <ArrowLeftRight aria-hidden="true" />,
                onSelect: transferMoney,
              },
            ]
          : []),
        {
          label: t`Add Expense`,
          icon: <ArrowUpRight aria-hidden="true" />,
          onSelect: () => addTransaction('expense'),
        },
        {
          label: t`Log Deposit`,
          icon: <ArrowDownLeft aria-hidden="true" />,
          onSelect: () => addTransaction('income'),
        },
        {
          label: t`Set Goal`,
          icon: <PiggyBank aria-hidden="true" />,
          onSelect: setGoal,
        },
      ]}
    />
  );
}
