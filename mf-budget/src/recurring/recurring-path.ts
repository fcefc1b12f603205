/** Where the page of what repeats shows one of it. */
export function recurringPath(id: string): string {
  return `/recurring?show=${id}`;
}

/** Which one of what repeats the address asks to show. */
export function shownInAddress(query: URLSearchParams): string | null {
  return query.get('show');
}
