import { t } from '@lingui/core/macro';
import type { Transaction } from '@harmony/contract';
import { Menu, type MenuProps } from '@harmony/design-system';
import { navigate } from '@harmony/mf-kit';
import Copy from 'lucide-react/icons/copy';
import Pencil from 'lucide-react/icons/pencil';
import Repeat from 'lucide-react/icons/repeat';
import Trash2 from 'lucide-react/icons/trash';
import { recurringPath } from '../recurring/recurring-path.ts';

/** Actions of a transaction in the list. */
export interface RowActions {
  /** Opens the details. */
  open: (transaction: Transaction) => void;
  edit: (transaction: Transaction) => void;
  duplicate: (transaction: Transaction) => void;
  repeat: (transaction: Transaction) => void;
  /** Opens a dialog with the category alone. */
  categorize: (transaction: Transaction) => void;
  remove: (transactions: readonly Transaction[]) => void;
}

interface RowMenuProps extends Pick<MenuProps, 'trigger' | 'open' | 'onOpenChange'> {
  transaction: Transaction;
  actions: RowActions;
}

/** Menu at the end of a row. */
export default function RowMenu({ transaction, actions, ...menu }: RowMenuProps) {
  const edit = {
    label: t`Edit`,
    icon: <Pencil aria-hidden="true" />,
    onSelect: () => actions.edit(transaction),
  };
  const duplicate = {
    label: t`Duplicate`,
    icon: <Copy aria-hidden="true" />,
    onSelect: () => actions.duplicate(transaction),
  };
  const remove = {
    label: t`Delete`,
    icon: <Trash2 aria-hidden="true" />,
    onSelect: () => actions.remove([transaction]),
  };
  const items = {
    transfer: [edit, remove],
    adjustment: [remove],
    refund: [edit, duplicate, remove],
    spending: [edit, duplicate, repeating(transaction, actions), remove],
    income: [edit, duplicate, repeating(transaction, actions), remove],
  };
  return <Menu {...menu} items={items[transaction.kind]} />;
}

/** Item that makes the transaction recurring, or links to the recurring one it was booked from. */
function repeating(transaction: Transaction, { repeat }: RowActions) {
  const { recurringId } = transaction;
  const icon = <Repeat aria-hidden="true" />;
  return recurringId
    ? {
        label: t`See when it comes again`,
        icon,
        onSelect: () => navigate(recurringPath(recurringId)),
      }
    : { label: t`Make recurring`, icon, onSelect: () => repeat(transaction) };
}
