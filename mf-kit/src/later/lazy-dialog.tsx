import { useState, type ComponentType } from 'react';
import { IdempotencyKeysContext, createKeysByEndpoint } from '../api/idempotency-keys-context.ts';
import { Later } from './later.tsx';

/** What every dialog is told. */
interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/**
 * A dialog whose code comes when it is first opened. What was sent from it and not answered is known as the
 * same when it is opened and sent again, so it is done once.
 *
 * @param load fetches its module; `default` is the dialog
 */
export function lazyDialog<Props extends DialogProps>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  return function LazyDialog(props: Props) {
    const [keys] = useState(createKeysByEndpoint);
    return (
      <IdempotencyKeysContext value={keys}>
        <Later load={load} isWanted={props.isOpen} onFailure={props.onClose} props={props} />
      </IdempotencyKeysContext>
    );
  };
}
