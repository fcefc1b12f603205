import { navigate, useSearchParams } from '@harmony/mf-kit';
import { useState } from 'react';

/** Dialog of the connected banks that is open. */
export type OpenDialog = { what: 'connect' } | { what: 'choose'; id: string } | undefined;

/**
 * Keeps the open dialog. Other pages open one by the address: `?connect=bank`, and `?choose=` with the id of a
 * connection.
 */
export function useOpenDialog(): [OpenDialog, (dialog: OpenDialog) => void] {
  const [query] = useSearchParams();
  const [dialog, setDialog] = useState<OpenDialog>(() => dialogIn(query));
  const set = (next: OpenDialog): void => {
    setDialog(next);
    if (dialogIn(query)) navigate('/accounts', { replaces: true });
  };
  return [dialog, set];
}

function dialogIn(query: URLSearchParams): OpenDialog {
  const id = query.get('choose');
  if (id !== null) return { what: 'choose', id };
  return query.has('connect') ? { what: 'connect' } : undefined;
}
