/** A guarantee of the product was violated. */
export class BrokenPromise extends Error {
  override name = 'BrokenPromise';
}

/** @throws BrokenPromise with the finding unless `holds` */
export function promised(holds: boolean, found: string): void {
  if (!holds) throw new BrokenPromise(found);
}
