import { t } from '@lingui/core/macro';
import { Button } from '@harmony/design-system/basics';
import { Dialog } from './dialog.tsx';

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: string;
  confirmLabel: string;
  onConfirm: () => void;
  pending?: boolean;
}

/** Asks for confirmation of an action that cannot easily be undone. */
export function ConfirmDialog({
  confirmLabel,
  onConfirm,
  pending = false,
  ...rest
}: ConfirmDialogProps) {
  return (
    <Dialog
      {...rest}
      footer={
        <>
          <Button variant="secondary" onClick={() => rest.onOpenChange(false)}>{t`Cancel`}</Button>
          <Button variant="danger" pending={pending} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {null}
    </Dialog>
  );
}
