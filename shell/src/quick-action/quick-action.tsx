import { pageAt } from '@harmony/contract';
import { isMirror, navigate, readBoot, useCouple } from '@harmony/mf-kit';
import { useAtomValue } from 'jotai';
import { useCallback, useState } from 'react';
import { pathAtom } from '../page/page-status.ts';
import { AddButton } from './add-button.tsx';
import { AddedSlot } from './added-slot.tsx';
import { useAddKey } from './use-add-key.ts';

/**
 * Adds something at once, wherever one is: a floating button, and the key `n` for an expense. It is
 * not there for who only looks through the partner's eyes, and not beside the fields of a card.
 */
export function QuickAction() {
  const { couple } = useCouple();
  const path = useAtomValue(pathAtom);
  const { registry, user } = readBoot();
  if (isMirror() || pageAt(registry, path, user)?.page.takesCards) return null;
  // Before there is a couple there is nobody to add anything to.
  return couple === null ? <Alone /> : <Adding />;
}

/** What the key does without a couple: it leads to where one is made. */
function Alone() {
  useAddKey(toSetup);
  return null;
}

function toSetup(): void {
  navigate('/couple-setup');
}

/** A dialog is there from its first opening on, and not before. */
type DialogState = 'unwanted' | 'open' | 'closed';

/** The button and the key, with the dialogs that they open. */
function Adding() {
  const [transaction, setTransaction] = useState<DialogState>('unwanted');
  const [mode, setMode] = useState<'expense' | 'income'>('expense');
  const [goal, setGoal] = useState<DialogState>('unwanted');
  const closeTransaction = useCallback(() => setTransaction('closed'), []);
  const closeGoal = useCallback(() => setGoal('closed'), []);
  const add = useCallback((wanted: 'expense' | 'income') => {
    setMode(wanted);
    setTransaction('open');
  }, []);
  const addExpense = useCallback(() => add('expense'), [add]);
  useAddKey(addExpense);
  return (
    <>
      <AddButton onAdd={add} onSetGoal={() => setGoal('open')} />
      {transaction !== 'unwanted' && (
        <AddedSlot
          name="budget.add-expense"
          label="The budget"
          mode={mode}
          isOpen={transaction === 'open'}
          onClose={closeTransaction}
          onFailure={() => setTransaction('unwanted')}
        />
      )}
      {goal !== 'unwanted' && (
        <AddedSlot
          name="goals.dialog"
          label="Savings goals"
          isOpen={goal === 'open'}
          onClose={closeGoal}
          onFailure={() => setGoal('unwanted')}
        />
      )}
    </>
  );
}
