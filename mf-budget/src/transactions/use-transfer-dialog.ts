import { useCallback, useState } from 'react';

/** State of the dialog that edits a transfer. */
export function useTransferDialog() {
  const [state, setState] = useState({ isOpen: false, opening: 0, transferId: '' });
  const open = useCallback(
    (transferId: string) =>
      setState(({ opening }) => ({ isOpen: true, opening: opening + 1, transferId })),
    [],
  );
  return {
    open,
    props: {
      ...state,
      onClose: () => setState((current) => ({ ...current, isOpen: false })),
    },
  };
}
