import { t } from '@lingui/core/macro';
import { useEffect, useState, type ComponentType } from 'react';
import { IdempotencyKeysContext, createKeysByEndpoint } from '../api/idempotency-keys-context.ts';
import { isMirror } from '../mirror/mirror.ts';
import { toast } from '../toast/toast.ts';
import { Later } from './later.tsx';

/** Why a dialog does not open in the mirror: everything in it changes something. */
const LOOKING = t`You’re looking at what your partner sees.`;

/** What every dialog is told. */
interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/**
 * A dialog whose code comes when it is first opened. What was sent from it and not answered is known as the
 * same when it is opened and sent again, so it is done once. With the partner's eyes it does not open, and a
 * toast says why.
 *
 * @param load fetches its module; `default` is the dialog
 */
export function lazyDialog<Props extends DialogProps>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  return function LazyDialog(props: Props) {
    const [keys] = useState(createKeysByEndpoint);
    const isRefused = props.isOpen && isMirror();
    useEffect(() => {
      if (!isRefused) return;
      toast({ title: t`You can’t change anything here.`, description: LOOKING });
      props.onClose();
      // Once for each opening, whatever else changes meanwhile.
      // oxlint-disable-next-line react-hooks/exhaustive-deps
    }, [isRefused]);
    return (
      <IdempotencyKeysContext value={keys}>
        <Later
          load={load}
          isWanted={props.isOpen && !isRefused}
          onFailure={props.onClose}
          props={props}
        />
      </IdempotencyKeysContext>
    );
  };
}
