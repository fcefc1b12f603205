import { t } from '@lingui/core/macro';
import { createContext, use, useEffect, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';
import { useBack } from './use-back.ts';

export interface FormDialogProps extends DialogProps {
  /** Whether something was entered that closing would lose, where the form in it does not say so. */
  isDirty?: boolean;
}

const TellDirty = createContext<(isDirty: boolean) => void>(() => {});

/** Tells the dialog around a form whether something was entered that closing would lose. */
export function useDirty(isDirty: boolean): void {
  const tell = use(TellDirty);
  useEffect(() => {
    tell(isDirty);
    // The next form in it begins with nothing entered.
    return () => tell(false);
  }, [isDirty, tell]);
}

/**
 * A Dialog around a form. Back closes it, as on any phone, and does not leave the page. Asks before
 * it drops what somebody has typed.
 */
export function FormDialog({ isDirty = false, onOpenChange, ...rest }: FormDialogProps) {
  const [isFormDirty, setFormDirty] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const change = (open: boolean): void => {
    if (!open && (isDirty || isFormDirty)) setAsking(true);
    else onOpenChange(open);
  };
  useBack(rest.open, () => change(false));
  return (
    <>
      <TellDirty value={setFormDirty}>
        <Dialog {...rest} onOpenChange={change} />
      </TellDirty>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t`Discard what you typed?`}
        description={t`It has not been saved.`}
        confirmLabel={t`Discard`}
        onConfirm={() => {
          setAsking(false);
          onOpenChange(false);
        }}
      />
    </>
  );
}
