/** Gives the time as it goes on from an instant, whatever the clock of the machine does meanwhile. */
export function timeFrom(start: Date): () => Date {
  const since = performance.now();
  return () => new Date(start.getTime() + performance.now() - since);
}
