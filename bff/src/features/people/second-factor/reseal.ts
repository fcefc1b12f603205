import { Op } from 'sequelize';
import type { Keyed } from '../../../core/sessions/secrets.ts';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { resealRows } from '../../../platform/reseal-rows.ts';
import { secondFactorModel } from './second-factor.model.ts';
import { isSealedByFirst, open, seal } from './sealed.ts';

/**
 * Seals the secrets of all authenticator apps with the first of the session secrets. Those that wait for their first
 * code are sealed again when it is entered.
 */
export function resealApps(database: Database, keyed: Keyed): ReturnType<typeof resealRows> {
  return resealRows({
    async read(after, limit) {
      const rows = await secondFactorModel(database).findAll({
        where: { userId: { [Op.gt]: after }, secret: { [Op.ne]: null } },
        attributes: ['userId', 'secret'],
        order: ['userId'],
        limit,
      });
      return rows.map(({ userId, secret }) => ({ id: userId, secret }));
    },
    isByFirstKey: (id, sealed) => isSealedByFirst(keyed, id, sealed),
    reseal(id, sealed) {
      const opened = open(keyed, id, sealed);
      return opened && seal(keyed, id, opened);
    },
    replace: (userId, before, sealed) =>
      inTransaction(database, (work) =>
        secondFactorModel(work).update({ secret: sealed }, { where: { userId, secret: before } }),
      ),
  });
}
