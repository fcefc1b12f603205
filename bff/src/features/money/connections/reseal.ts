import { Op } from 'sequelize';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { connectionModel } from './connection.model.ts';
import type { Seals } from './seals.ts';

const BATCH_SIZE = 100;

/**
 * Seals all secrets with the newest key, in short transactions. Servers may run meanwhile, and it may be repeated.
 *
 * @returns how many were sealed again, and how many none of the keys opens
 */
export async function resealAll(
  database: Database,
  seals: Seals,
): Promise<{ resealed: number; lost: number }> {
  let [resealed, lost, after] = [0, 0, ''];
  for (;;) {
    const rows = await connectionModel(database).findAll({
      where: { id: { [Op.gt]: after }, secret: { [Op.ne]: null } },
      attributes: ['id', 'secret'],
      order: ['id'],
      limit: BATCH_SIZE,
    });
    for (const { id, secret } of rows) {
      if (secret === null || seals.isNewest(id, secret)) continue;
      const opened = seals.open(id, secret);
      if (opened === undefined) {
        lost += 1;
        continue;
      }
      const sealed = seals.seal(id, opened);
      resealed += await inTransaction(database, (work) =>
        connectionModel(work).update({ secret: sealed }, { where: { id, secret } }),
      );
    }
    const last = rows.at(-1);
    if (!last || rows.length < BATCH_SIZE) return { resealed, lost };
    after = last.id;
  }
}
