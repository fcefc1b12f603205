import { t } from '@lingui/core/macro';
import { createContext, use, useCallback, useEffect, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';
import { useBack } from './use-back.ts';

export interface FormDialogProps extends DialogProps {
  /** Whether closing would lose input, for content that does not report it with `useDirty`. */
  isDirty?: boolean;
}

const DirtyContext = createContext<(isDirty: boolean) => void>(() => {});

const LeaveContext = createContext<(afterwards: () => void) => void>((afterwards) => afterwards());

/**
 * Returns a function that closes the dialog around a form and then calls its argument. If closing would
 * discard input, it asks for confirmation first.
 */
export function useLeave(): (afterwards: () => void) => void {
  return use(LeaveContext);
}

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
  const [asking, setAsking] = useState<{ afterwards?: () => void }>();
  const isLossy = isDirty || isFormDirty;
  const change = (open: boolean): void => {
    if (!open && isLossy) setAsking({});
    else onOpenChange(open);
  };
  const leave = useCallback(
    (afterwards: () => void): void => {
      if (isLossy) return setAsking({ afterwards });
      onOpenChange(false);
      afterwards();
    },
    [isLossy, onOpenChange],
  );
  useBack(rest.open, () => change(false));
  return (
    <>
      <DirtyContext value={setFormDirty}>
        <LeaveContext value={leave}>
          <Dialog {...rest} onOpenChange={change} />
        </LeaveContext>
      </DirtyContext>
      <ConfirmDialog
        open={asking !== undefined}
        onOpenChange={(open) => !open && setAsking(undefined)}
        title={t`Discard what you typed?`}
        description={t`It has not been saved.`}
        confirmLabel={t`Discard`}
        onConfirm={() => {
          setAsking(undefined);
          onOpenChange(false);
          asking?.afterwards?.();
        }}
      />
    </>
  );
}
