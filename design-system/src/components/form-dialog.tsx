import { useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';

export interface FormDialogProps extends DialogProps {
  /** Whether something was entered that closing would lose. */
  isDirty: boolean;
}

/** A Dialog around a form. Asks before it drops what somebody has typed. */
export function FormDialog({ isDirty, onOpenChange, ...rest }: FormDialogProps) {
  const [isAsking, setAsking] = useState(false);
  const change = (open: boolean): void => {
    if (!open && isDirty) setAsking(true);
    else onOpenChange(open);
  };
  return (
    <>
      <Dialog {...rest} onOpenChange={change} />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Discard what you typed?"
        description="It has not been saved."
        confirmLabel="Discard"
        onConfirm={() => {
          setAsking(false);
          onOpenChange(false);
        }}
      />
    </>
  );
}
