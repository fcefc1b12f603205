import { Slot, toast } from '@harmony/mf-kit';
import { useMemo } from 'react';

interface GoalDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** Called when it cannot be had, to want it no more. */
  onFailure: () => void;
}

/** The dialog of mf-goals that makes a savings goal; where it cannot be had, a toast says so. */
export function GoalDialog({ isOpen, onClose, onFailure }: GoalDialogProps) {
  const props = useMemo(() => ({ isOpen, onClose }), [isOpen, onClose]);
  return (
    <Slot
      name="goals.dialog"
      label="Savings goals"
      props={props}
      onFailure={() => {
        toast({
          title: 'Error',
          description: 'Savings goals could not be loaded. Check your network and try again.',
          variant: 'destructive',
        });
        onFailure();
      }}
    />
  );
}
