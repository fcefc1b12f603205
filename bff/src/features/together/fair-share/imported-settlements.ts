import { addDays, daysBetween, fairShareEndpoints } from '@harmony/contract';
import { Op } from 'sequelize';
import { v7 as timedId } from 'uuid';
import { announceToBoth } from '../../../core/events/announce.ts';
import type {
  FileSettlement,
  ImportedSettlements,
} from '../../../core/feature/imported-settlements.ts';
import { sentence } from '../../../platform/language/sentence.ts';
import type { Message } from '../../../platform/language/sentence.ts';
import { importedSettlementModel, settlementModel } from './fair-share.model.ts';
import { assertRoomForSettlements } from './settlements.ts';

/** Days between an entered settlement and that of a file that may be the same. */
const MOST_DAYS = 3;

type Repayment = Pick<FileSettlement, 'date' | 'cents' | 'from' | 'to'>;

/**
 * Settlements of files. One of an earlier file, of either partner, is recognized by its day, amount and direction as often
 * as it occurs, also after it was deleted; its text depends on the language of the file. An entered one is recognized
 * within three days.
 */
export const importedSettlements: ImportedSettlements = {
  async known(reader, { couple }, found) {
    const days = found.map(({ date }) => date).toSorted();
    const [first, last] = [days[0], days.at(-1)];
    const known = new Map<number, Message>();
    if (first === undefined || last === undefined) return known;
    const where = {
      coupleId: couple.id,
      date: { [Op.between]: [addDays(first, -MOST_DAYS), addDays(last, MOST_DAYS)] },
    };
    const order: [string, string][] = [['date', 'ASC']];
    const imported = await importedSettlementModel(reader).findAll({ where, order });
    const importedIds = new Set(imported.map(({ settlementId }) => settlementId));
    const stored = await settlementModel(reader).findAll({ where, order });
    const takeImported = createMatcher(imported.map(repaymentIn));
    const takeEntered = createMatcher(
      stored.filter(({ id }) => !importedIds.has(id)).map(repaymentIn),
    );
    for (const each of found) {
      if (takeImported(each, 0)) {
        known.set(each.index, sentence('This settlement was imported before.'));
      }
    }
    for (const each of found) {
      const like = known.has(each.index) ? undefined : takeEntered(each, MOST_DAYS);
      if (!like) continue;
      known.set(
        each.index,
        sentence('It looks like the settlement that you recorded for {date}.', { date: like.date }),
      );
    }
    return known;
  },

  async keep(change, importId, found) {
    if (found.length === 0) return;
    const { work, viewer } = change;
    await assertRoomForSettlements(work, viewer, found.length, 'rows');
    const createdAt = new Date();
    const rows = found.map(({ date, cents, from, to, note }) => ({
      id: timedId(),
      coupleId: viewer.couple.id,
      fromId: from,
      toId: to,
      amountCents: cents,
      date,
      note,
      createdAt,
    }));
    await settlementModel(work).bulkCreate(rows);
    await importedSettlementModel(work).bulkCreate(
      rows.map(({ id, note: _note, createdAt: _createdAt, ...row }) => ({
        ...row,
        settlementId: id,
        importId,
      })),
    );
    await announceToBoth(change, fairShareEndpoints.settle);
  },

  async takeBack(change, importId) {
    const { work, viewer } = change;
    const rows = await importedSettlementModel(work).findAll({ where: { importId } });
    if (rows.length === 0) return;
    const id = rows.map(({ settlementId }) => settlementId);
    await settlementModel(work).destroy({ where: { id, coupleId: viewer.couple.id } });
    await importedSettlementModel(work).destroy({ where: { importId } });
    await announceToBoth(change, fairShareEndpoints.takeBack);
  },
};

function repaymentIn(row: {
  date: string;
  amountCents: number;
  fromId: string;
  toId: string;
}): Repayment {
  return { date: row.date, cents: row.amountCents, from: row.fromId, to: row.toId };
}

/** Returns a function that takes the nearest repayment of the same amount and direction within a number of days. */
function createMatcher(
  repayments: readonly Repayment[],
): (sought: Repayment, mostDays: number) => Repayment | undefined {
  const keyOf = ({ cents, from, to }: Repayment) => JSON.stringify([cents, from, to]);
  const groups = Map.groupBy(repayments, keyOf);
  return (sought, mostDays) => {
    const group = groups.get(keyOf(sought)) ?? [];
    const apart = ({ date }: Repayment) => Math.abs(daysBetween(date, sought.date));
    const [nearest] = group
      .filter((each) => apart(each) <= mostDays)
      .toSorted((one, other) => apart(one) - apart(other));
    if (nearest) group.splice(group.indexOf(nearest), 1);
    return nearest;
  };
}
