import { Op } from 'sequelize';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { resealRows } from '../../../platform/reseal-rows.ts';
import { connectionModel } from './connection.model.ts';
import type { Seals } from './seals.ts';

/** Seals the secrets of all connections with the newest key. */
export function resealConnections(database: Database, seals: Seals): ReturnType<typeof resealRows> {
  return resealRows({
    read: (after, limit) =>
      connectionModel(database).findAll({
        where: { id: { [Op.gt]: after }, secret: { [Op.ne]: null } },
        attributes: ['id', 'secret'],
        order: ['id'],
        limit,
      }),
    isByFirstKey: (id, sealed) => seals.isNewest(id, sealed),
    reseal(id, sealed) {
      const opened = seals.open(id, sealed);
      return opened === undefined ? undefined : seals.seal(id, opened);
    },
    replace: (id, before, sealed) =>
      inTransaction(database, (work) =>
        connectionModel(work).update({ secret: sealed }, { where: { id, secret: before } }),
      ),
  });
}
