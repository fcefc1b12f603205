import { t } from '@lingui/core/macro';
import { useEffect, useState, type ComponentType } from 'react';
import { IdempotencyKeysContext, createKeysByEndpoint } from '../api/idempotency-keys-context.ts';
import { isMirror } from '../mirror/mirror.ts';
import { toast } from '../toast/toast.ts';
import { Later } from './later.tsx';
import { onFirstUse } from './on-first-use.ts';

/** Explains why a dialog does not open in the partner's view: everything in it is a change. */
const LOOKING = t`You’re looking at what your partner sees.`;

/** Properties of every dialog. */
interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/**
 * A dialog whose code is loaded when it is first opened. An unanswered request keeps its idempotency key when
 * the dialog is opened and submitted again, so it is applied once. In the partner's view it does not open,
 * and a toast explains why.
 *
 * @param load loads its module; `default` is the dialog
 */
export function lazyDialog<Props extends DialogProps>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  onFirstUse(load);
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
