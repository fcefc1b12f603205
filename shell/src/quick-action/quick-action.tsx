import { t } from '@lingui/core/macro';
import type { DialogSlot } from '@harmony/contract';
import { navigate, useShortcuts } from '@harmony/mf-kit';
import { useAtom } from 'jotai';
import { useCallback, useMemo } from 'react';
import { AddedSlot } from './added-slot.tsx';
import {
  addTransaction,
  goalDialogAtom,
  setGoal,
  transactionDialogAtom,
  transferDialogAtom,
  type DialogState,
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
  const { state, mode, draft: begun } = transaction;
  const expense = useMemo(
    () => ({
      isOpen: state === 'open',
      onClose: closeTransaction,
      mode,
      begun,
      onGoal: switchToGoal,
    }),
    [state, closeTransaction, mode, begun, switchToGoal],
  );
  const movement = useDialog(transfer, closeTransfer);
  const newGoal = useDialog(goal, closeGoal);
  return (
    <>
      {transaction.state !== 'unwanted' && (
        <AddedSlot
          name="budget.add-expense"
          label={t`The budget`}
          props={expense}
          onFailure={() => setTransaction((last) => ({ ...last, state: 'unwanted' }))}
        />
      )}
      {transfer !== 'unwanted' && (
        <AddedSlot
          name="budget.transfer"
          label={t`The budget`}
          props={movement}
          onFailure={() => setTransferDialog('unwanted')}
        />
      )}
      {goal !== 'unwanted' && (
        <AddedSlot
          name="goals.dialog"
          label={t`Savings goals`}
          props={newGoal}
          onFailure={() => setGoalDialog('unwanted')}
        />
      )}
    </>
  );
}

/** Returns the props of a dialog, the same as long as nothing has changed. */
function useDialog(state: DialogState, onClose: () => void): DialogSlot {
  return useMemo(() => ({ isOpen: state === 'open', onClose }), [state, onClose]);
}
