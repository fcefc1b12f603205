import { t } from '@lingui/core/macro';
import { navigate, useShortcuts } from '@harmony/mf-kit';
import { useAtom } from 'jotai';
import { useCallback } from 'react';
import { AddedSlot } from './added-slot.tsx';
import {
  addTransaction,
  goalDialogAtom,
  setGoal,
  transactionDialogAtom,
  transferDialogAtom,
} from './adding.ts';
import { useAddable } from './use-addable.ts';

/** The dialogs that add something on any page, and the key `n` for an expense. */
export function QuickAction() {
  const addable = useAddable();
  if (addable === 'nothing') return null;
  return addable === 'couple' ? <Alone /> : <Adding />;
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
  const switchToGoal = useCallback(() => {
    closeTransaction();
    setGoal();
  }, [closeTransaction]);
  useShortcuts(addingKey);
  return (
    <>
      {transaction.state !== 'unwanted' && (
        <AddedSlot
          name="budget.add-expense"
          label={t`The budget`}
          mode={transaction.mode}
          begun={transaction.draft}
          onGoal={switchToGoal}
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
