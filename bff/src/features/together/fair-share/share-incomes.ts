import { percentsByIncome, toDecimal } from '@harmony/contract';
import type { Percents, Two } from '@harmony/contract';
import type { Reader } from '../../../platform/database/database.ts';
import type { Work } from '../../../platform/database/transaction.ts';
import type { CoupleViewer } from '../../../core/viewer/viewer.ts';
import { shareIncomeModel } from './fair-share.model.ts';

/** What the viewer has entered as their own income, as a decimal amount; nothing of it in the mirror. */
export async function ownIncome(
  reader: Reader,
  { couple, user, isMirror }: CoupleViewer,
): Promise<string | null> {
  if (isMirror) return null;
  const row = await shareIncomeModel(reader).findOne({
    where: { coupleId: couple.id, userId: user.id },
    attributes: ['incomeCents'],
  });
  return row ? toDecimal(row.incomeCents, couple.currency) : null;
}

/** Keeps what the viewer earns, which changes nobody's share by itself. */
export async function storeOwnIncome(
  work: Work,
  { couple, user }: CoupleViewer,
  incomeCents: number,
): Promise<void> {
  const key = { coupleId: couple.id, userId: user.id };
  await shareIncomeModel(work).destroy({ where: key });
  await shareIncomeModel(work).create({ ...key, incomeCents });
}

/** The percents by what both have entered: all that anybody learns of the other's income. */
export async function incomePercents(
  reader: Reader,
  { couple }: CoupleViewer,
  two: Two,
): Promise<Percents> {
  const rows = await shareIncomeModel(reader).findAll({
    where: { coupleId: couple.id },
    attributes: ['userId', 'incomeCents'],
  });
  const incomes = Object.fromEntries(rows.map(({ userId, incomeCents }) => [userId, incomeCents]));
  return percentsByIncome(two, incomes);
}
