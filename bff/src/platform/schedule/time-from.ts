/** Returns a clock that runs on from an instant, independent of the machine's clock. */
export function timeFrom(start: Date): () => Date {
  const since = performance.now();
  return () => new Date(start.getTime() + performance.now() - since);
}
