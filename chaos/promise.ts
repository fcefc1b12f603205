/** Something that the product promises was not so. */
export class BrokenPromise extends Error {
  override name = 'BrokenPromise';
}

/** @throws BrokenPromise with what was found unless `holds` */
export function promised(holds: boolean, found: string): void {
  if (!holds) throw new BrokenPromise(found);
}
