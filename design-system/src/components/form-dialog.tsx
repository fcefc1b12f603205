import { t } from '@lingui/core/macro';
import { createContext, use, useEffect, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';
import { useBack } from './use-back.ts';

export interface FormDialogProps extends DialogProps {
  /** Whether closing would lose input, for content that does not report it with `useDirty`. */
  isDirty?: boolean;
}

const DirtyContext = createContext<(isDirty: boolean) => void>(() => {});

/** Reports to the dialog around a form whether closing would lose input. */
export function useDirty(isDirty: boolean): void {
  const reportDirty = use(DirtyContext);
  useEffect(() => {
    reportDirty(isDirty);
    // The next form in the dialog starts clean.
    return () => reportDirty(false);
  }, [isDirty, reportDirty]);
}

/**
 * A Dialog around a form. The browser's Back closes it instead of leaving the page. Asks for confirmation
 * before discarding input.
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
      <DirtyContext value={setFormDirty}>
        <Dialog {...rest} onOpenChange={change} />
      </DirtyContext>
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
