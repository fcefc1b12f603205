import { useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';
import { useBack } from './use-back.ts';

export interface FormDialogProps extends DialogProps {
  /** Whether something was entered that closing would lose. */
  isDirty: boolean;
}

/**
 * A Dialog around a form. Back closes it, as on any phone, and does not leave the page. Asks before
 * it drops what somebody has typed.
 */
export function FormDialog({ isDirty, onOpenChange, ...rest }: FormDialogProps) {
  const [isAsking, setAsking] = useState(false);
  const change = (open: boolean): void => {
    if (!open && isDirty) setAsking(true);
    else onOpenChange(open);
  };
  useBack(rest.open, () => change(false));
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
