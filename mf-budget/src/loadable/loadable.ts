/** The part of a query's result used by a card. */
interface Query<Data> {
  data: Data | null | undefined;
  isPending: boolean;
  refetch: () => unknown;
}

/** State of a card's data. */
export type Loadable<Data> =
  | { state: 'loading' }
  | { state: 'failed'; retry: () => void }
  | { state: 'ready'; data: Data };

/** Converts a query result to the state of a card. */
export function loadableOf<Data>({ data, isPending, refetch }: Query<Data>): Loadable<Data> {
  // `null` means that the session has ended: the page is about to be left.
  if (isPending || data === null) return { state: 'loading' };
  if (data === undefined) return { state: 'failed', retry: () => void refetch() };
  return { state: 'ready', data };
}
