import { LONGEST_EVENING_HOURS } from '@harmony/contract';
import type { CalendarDay, KeptDecision, MoneyEvening } from '@harmony/contract';
import { Op } from 'sequelize';
import type { Reader } from '../../../platform/database/database.ts';
import type { CoupleViewer } from '../../../core/viewer/viewer.ts';
import { moneyEveningModel } from './money-evening.model.ts';

export const LONGEST_MILLISECONDS = LONGEST_EVENING_HOURS * 60 * 60 * 1000;

/** Start of the oldest evening that has not ended by its age. */
const oldestStart = (): Date => new Date(Date.now() - LONGEST_MILLISECONDS);

/** Returns the couple's running evening. */
export async function runningEvening(
  reader: Reader,
  { couple }: CoupleViewer,
): Promise<MoneyEvening | undefined> {
  const row = await moneyEveningModel(reader).findOne({
    where: { coupleId: couple.id, endedAt: null, startedAt: { [Op.gt]: oldestStart() } },
    attributes: ['id', 'date', 'startedAt', 'startedBy', 'card', 'decision', 'decisionVersion'],
  });
  return row && { ...row, startedAt: row.startedAt.toISOString() };
}

/** Returns the running evening if the viewer's partner has started it. */
export async function eveningOfPartner(
  reader: Reader,
  viewer: CoupleViewer,
): Promise<MoneyEvening | undefined> {
  const evening = await runningEvening(reader, viewer);
  const isOfPartner = viewer.partner !== undefined && evening?.startedBy === viewer.partner.id;
  return isOfPartner ? evening : undefined;
}

/** Condition for ended evenings of the couple that have a decision. */
export function keptIn({ couple }: CoupleViewer) {
  return {
    coupleId: couple.id,
    decision: { [Op.ne]: null },
    [Op.or]: [{ endedAt: { [Op.ne]: null } }, { startedAt: { [Op.lte]: oldestStart() } }],
  };
}

/** Number of decisions in a page: a year of evenings. */
const PAGE = 12;

/** Returns a page of the couple's kept decisions, newest first, and whether more follow. */
export async function pageOfDecisions(
  reader: Reader,
  viewer: CoupleViewer,
  after?: { date: CalendarDay; id: string },
): Promise<{ decisions: KeptDecision[]; hasMore: boolean }> {
  const found = await listDecisions(reader, viewer, { after, limit: PAGE + 1 });
  return { decisions: found.slice(0, PAGE), hasMore: found.length > PAGE };
}

/** Returns the couple's kept decisions, newest first. */
export async function listDecisions(
  reader: Reader,
  viewer: CoupleViewer,
  { after, limit }: { after?: { date: CalendarDay; id: string } | undefined; limit?: number } = {},
): Promise<KeptDecision[]> {
  const rows = await moneyEveningModel(reader).findAll({
    where: {
      [Op.and]: [
        keptIn(viewer),
        ...(after
          ? [
              {
                [Op.or]: [
                  { date: { [Op.lt]: after.date } },
                  { date: after.date, id: { [Op.lt]: after.id } },
                ],
              },
            ]
          : []),
      ],
    },
    attributes: ['id', 'date', 'decision'],
    order: [
      ['date', 'DESC'],
      ['id', 'DESC'],
    ],
    ...(limit !== undefined && { limit }),
  });
  return rows.map(({ id, date, decision }) => ({ id, date, text: String(decision) }));
}
