import { t } from '@lingui/core/macro';
import { endpoints } from '@harmony/contract';
import { ErrorCard, FormDialog, Skeleton } from '@harmony/design-system';
import { useEndpoint } from '@harmony/mf-kit';
import { loadableOf } from '../loadable/loadable.ts';
import { TransferForm } from './transfer-form.tsx';

export interface TransferDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** Changes with each opening, which resets the form. */
  opening: number;
  /** Account preset as the source of a new transfer. */
  from?: string | undefined;
  /** The transfer to edit; a new one is created without it. */
  transferId?: string | undefined;
  /** Deletes that transfer. */
  onRemove?: (() => void) | undefined;
}

export default function OpenedTransfer(props: TransferDialogProps) {
  const { isOpen, onClose, opening, from, transferId, onRemove } = props;
  return (
    <FormDialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={transferId === undefined ? t`Transfer money` : t`Edit transfer`}
    >
      {transferId === undefined ? (
        <TransferForm key={opening} begun={from === undefined ? {} : { from }} onDone={onClose} />
      ) : (
        <Edited key={opening} id={transferId} onDone={onClose} onRemove={onRemove} />
      )}
    </FormDialog>
  );
}

interface EditedProps extends Pick<TransferDialogProps, 'onRemove'> {
  id: string;
  onDone: () => void;
}

function Edited({ id, onDone, onRemove }: EditedProps) {
  const answer = loadableOf(useEndpoint(endpoints.transfers.one, { params: { id } }));
  if (answer.state === 'loading') return <Skeleton height="24rem" />;
  if (answer.state === 'failed') {
    return (
      <ErrorCard
        title={t`Couldn’t load the transfer`}
        text={t`Nothing is lost. Please try again.`}
        onRetry={answer.retry}
      />
    );
  }
  return <TransferForm edited={answer.data} onDone={onDone} onRemove={onRemove} />;
}
