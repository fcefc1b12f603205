import { t } from '@lingui/core/macro';
import { pageAt } from '@harmony/contract';
import { isMirror, navigate, readBoot, useCouple, useShortcuts } from '@harmony/mf-kit';
import { useAtom, useAtomValue } from 'jotai';
import { useCallback } from 'react';
import { pathAtom } from '../page/page-status.ts';
import { AddButton } from './add-button.tsx';
import { AddedSlot } from './added-slot.tsx';
import {
  addTransaction,
  goalDialogAtom,
  setGoal,
  transactionDialogAtom,
  transferDialogAtom,
  transferMoney,
} from './adding.ts';

/**
 * Adds something on any page: a floating button, and the key `n` for an expense. Hidden in the partner's
 * view, and beside card fields.
 */
export function QuickAction() {
  const { couple } = useCouple();
  const path = useAtomValue(pathAtom);
  const { registry, user } = readBoot();
  if (isMirror() || pageAt(registry, path, user)?.page.takesCards) return null;
  // Without a couple nothing can be added.
  return couple === null ? <Alone /> : <Adding />;
}

/** Without a couple, the key leads to creating one. */
function Alone() {
  useShortcuts(toSetup);
  return null;
}

const toSetup = [{ keys: 'n', label: t`Set up your couple`, act: () => navigate('/couple-setup') }];

const addingKey = [{ keys: 'n', label: t`Add an expense`, act: () => addTransaction('expense') }];

function Adding() {
  const [transaction, setTransaction] = useAtom(transactionDialogAtom);
  const [goal, setGoalDialog] = useAtom(goalDialogAtom);
  const [transfer, setTransferDialog] = useAtom(transferDialogAtom);
  const closeTransaction = useCallback(
    () => setTransaction((last) => ({ ...last, state: 'closed' })),
    [setTransaction],
  );
  const closeGoal = useCallback(() => setGoalDialog('closed'), [setGoalDialog]);
  const closeTransfer = useCallback(() => setTransferDialog('closed'), [setTransferDialog]);
  useShortcuts(addingKey);
  return (
    <>
      <AddButton
        onAdd={(mode) => addTransaction(mode)}
        onTransfer={transferMoney}
        onSetGoal={setGoal}
      />
      {transaction.state !== 'unwanted' && (
        <AddedSlot
          name="budget.add-expense"
          label={t`The budget`}
          mode={transaction.mode}
          begun={transaction.draft}
          isOpen={transaction.state === 'open'}
          onClose={closeTransaction}
          onFailure={() => setTransaction((last) => ({ ...last, state: 'unwanted' }))}
        />
      )}
      {transfer !== 'unwanted' && (
        <AddedSlot
          name="budget.transfer"
          label={t`The budget`}
          isOpen={transfer === 'open'}
          onClose={closeTransfer}
          onFailure={() => setTransferDialog('unwanted')}
        />
      )}
      {goal !== 'unwanted' && (
        <AddedSlot
          name="goals.dialog"
          label={t`Savings goals`}
          isOpen={goal === 'open'}
          onClose={closeGoal}
          onFailure={() => setGoalDialog('unwanted')}
        />
      )}
    </>
  );
}
