import { percentsByIncome, toDecimal } from '@harmony/contract';
import type { Percents, Two } from '@harmony/contract';
import type { Reader, Work } from '../../../platform/database/database.ts';
import type { CoupleViewer } from '../../../core/viewer/viewer.ts';
import { shareIncomeModel } from './fair-share.model.ts';

/** Returns the viewer's own income as a decimal; `null` in the mirror. */
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

/** Stores the viewer's income, which does not change the shares by itself. */
export async function storeOwnIncome(
  work: Work,
  { couple, user }: CoupleViewer,
  incomeCents: number,
): Promise<void> {
  const key = { coupleId: couple.id, userId: user.id };
  await shareIncomeModel(work).destroy({ where: key });
  await shareIncomeModel(work).create({ ...key, incomeCents });
}

/** Returns the percentages by income, the only information about the partner's income that is disclosed. */
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
