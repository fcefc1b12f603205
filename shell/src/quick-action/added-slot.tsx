import { Slot, toast } from '@harmony/mf-kit';
import { useMemo } from 'react';

interface AddedSlotProps {
  /** The slot of a dialog that adds something. */
  name: 'budget.add-expense' | 'goals.dialog';
  /** What it is of, such as 'Savings goals'. */
  label: string;
  isOpen: boolean;
  onClose: () => void;
  /** Called when it cannot be had, to want it no more. */
  onFailure: () => void;
  /** Whether money goes out or comes in, where that can be chosen. */
  mode?: 'expense' | 'income';
}

/**
 * A dialog of a micro-frontend that adds something. Where it is wanted and cannot be had, a toast says
 * so.
 */
export function AddedSlot({ name, label, isOpen, onClose, onFailure, mode }: AddedSlotProps) {
  const props = useMemo(() => ({ isOpen, onClose, mode }), [isOpen, onClose, mode]);
  return (
    <Slot
      name={name}
      label={label}
      props={props}
      onFailure={() => {
        toast({
          title: 'Error',
          description: `${label} could not be loaded. Check your network and try again.`,
          variant: 'destructive',
        });
        onFailure();
      }}
    />
  );
}
