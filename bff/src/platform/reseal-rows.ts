const BATCH_SIZE = 100;

export interface SealedRow {
  id: string;
  secret: string | null;
}

/** Rows of one table with a sealed secret each. */
export interface SealedRows {
  /** Returns rows with greater ids, in their order. */
  read(after: string, limit: number): Promise<readonly SealedRow[]>;
  isByFirstKey(id: string, sealed: string): boolean;
  /** @returns `undefined` if none of the keys opens it */
  reseal(id: string, sealed: string): string | undefined;
  /** Replaces a secret that is still the given one, in a transaction. @returns the number of changed rows */
  replace(id: string, before: string, sealed: string): Promise<number>;
}

/**
 * Seals all secrets of a table with the first key, in short transactions. Servers may run meanwhile, and it may be
 * repeated.
 *
 * @returns how many were sealed again, and how many none of the keys opens
 */
export async function resealRows(rows: SealedRows): Promise<{ resealed: number; lost: number }> {
  let [resealed, lost, after] = [0, 0, ''];
  for (;;) {
    const batch = await rows.read(after, BATCH_SIZE);
    for (const { id, secret } of batch) {
      if (secret === null || rows.isByFirstKey(id, secret)) continue;
      const sealed = rows.reseal(id, secret);
      if (sealed === undefined) lost += 1;
      else resealed += await rows.replace(id, secret, sealed);
    }
    const last = batch.at(-1);
    if (!last || batch.length < BATCH_SIZE) return { resealed, lost };
    after = last.id;
  }
}
