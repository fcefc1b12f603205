/** Returns the address of a recurring transaction on its page. */
export function recurringPath(id: string): string {
  return `/recurring?show=${id}`;
}

/** Returns the id of the recurring transaction named in the address. */
export function shownInAddress(query: URLSearchParams): string | null {
  return query.get('show');
}
