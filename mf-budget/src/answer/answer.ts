/** What a query of the kit gives, as far as a card looks at it. */
interface Query<Data> {
  data: Data | null | undefined;
  isPending: boolean;
  refetch: () => unknown;
}

/** What a card has got: nothing yet, nothing that it can show, or its data. */
export type Answer<Data> =
  { state: 'loading' } | { state: 'failed'; retry: () => void } | { state: 'ready'; data: Data };

/** What a card has got from its query. */
export function answerOf<Data>({ data, isPending, refetch }: Query<Data>): Answer<Data> {
  // `null` says that the session is over: the page is about to be left.
  if (isPending || data === null) return { state: 'loading' };
  if (data === undefined) return { state: 'failed', retry: () => void refetch() };
  return { state: 'ready', data };
}
