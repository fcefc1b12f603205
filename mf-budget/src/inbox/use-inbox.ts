import { cursorAfter, endpoints, INBOX_PAGE, type InboxRow } from '@harmony/contract';
import { request, useQueuedWrites, useWholeList } from '@harmony/mf-kit';
import { useMemo } from 'react';
import { decidedIn } from './queued-decision.ts';

/** Maximum number of loaded rows; more follow as these are decided. */
export const MOST_LOADED = 8 * INBOX_PAGE;

let loaded = 0;

const pages = {
  sizes: { first: INBOX_PAGE, further: INBOX_PAGE },
  alike: ['accountId', 'connectionId', 'categoryId', 'date', 'description'] as const,
  fetchPage: async (_size: number, last: InboxRow | undefined): Promise<readonly InboxRow[]> => {
    if (!last) loaded = 0;
    if (loaded >= MOST_LOADED) return [];
    loaded += INBOX_PAGE;
    const query = last ? { cursor: cursorAfter(last) } : {};
    return request(endpoints.inbox.list, { query });
  },
};

/** The viewer's inbox, newest first. */
export interface Inbox {
  /** Rows without queued decisions; `undefined` before the first page. */
  rows: readonly InboxRow[] | undefined;
  error: Error | null;
  retry: () => void;
}

/** Loads the inbox live. */
export function useInbox(): Inbox {
  const { data, error, refetch } = useWholeList(endpoints.inbox.list, pages);
  const queued = useQueuedWrites();
  const rows = useMemo(() => {
    const decided = new Set(queued.filter(({ state }) => state === 'waiting').flatMap(decidedIn));
    return data?.items.filter(({ id }) => !decided.has(id));
  }, [data, queued]);
  return { rows, error, retry: () => void refetch() };
}
