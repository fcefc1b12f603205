import { t } from '@lingui/core/macro';
import { Slot, toast } from '@harmony/mf-kit';
import { useMemo } from 'react';
import type { AddingMode, TransactionDraft } from './adding.ts';

interface AddedSlotProps {
  name: 'budget.add-expense' | 'budget.transfer' | 'goals.dialog';
  /** Its subject, such as 'Savings goals'. */
  label: string;
  isOpen: boolean;
  onClose: () => void;
  /** Called when it fails to load, to close it. */
  onFailure: () => void;
  /** Initial direction of the money, where it can be chosen. */
  mode?: AddingMode;
  begun?: TransactionDraft | undefined;
  /** Opens the dialog of a goal instead. */
  onGoal?: () => void;
}

/** A dialog of a micro-frontend that adds something. A failed load is reported in a toast. */
export function AddedSlot(props: AddedSlotProps) {
  const { name, label, isOpen, onClose, onFailure, mode, begun, onGoal } = props;
  const dialog = useMemo(
    () => ({ isOpen, onClose, mode, begun, onGoal }),
    [isOpen, onClose, mode, begun, onGoal],
  );
  return (
    <Slot
      name={name}
      label={label}
      props={dialog}
      onFailure={() => {
        toast({
          title: t`Error`,
          description: t`Couldn’t load ${label}. Check your connection and try again.`,
          variant: 'destructive',
        });
        onFailure();
      }}
    />
  );
}
