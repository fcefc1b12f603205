import { approvalSchema, type AnsweredApproval } from '@harmony/contract';
import { Op } from 'sequelize';
import type { Reader } from '../database/database.ts';
import type { CoupleChange } from '../feature/couple-change.ts';
import type { CoupleViewer } from '../viewer/viewer.ts';
import { answeredApprovalModel } from './answered-approval.model.ts';
import { approvalOf, expiredBefore, type StoredApproval } from './approvals.ts';

/** Keeps what the viewer answered to their partner; what oneself withdraws is no answer. */
export async function keepAnswer(
  { work, viewer }: CoupleChange,
  approval: StoredApproval,
  isApproved: boolean,
): Promise<void> {
  if (approval.requestedBy === viewer.user.id) return;
  await answeredApprovalModel(work).create({
    id: approval.id,
    coupleId: viewer.couple.id,
    requestedBy: approval.requestedBy,
    approval: JSON.stringify(approvalOf(approval)),
    isApproved,
    answeredAt: new Date(),
  });
}

/** What the partner has lately answered to the viewer, newest first. */
export async function answeredTo(
  reader: Reader,
  viewer: CoupleViewer,
): Promise<AnsweredApproval[]> {
  const rows = await answeredApprovalModel(reader).findAll({
    where: {
      coupleId: viewer.couple.id,
      requestedBy: viewer.user.id,
      answeredAt: { [Op.gt]: expiredBefore(new Date()) },
    },
    order: [
      ['answeredAt', 'DESC'],
      ['id', 'DESC'],
    ],
  });
  return rows.map(({ approval, isApproved, answeredAt }) => ({
    approval: approvalSchema.parse(JSON.parse(approval)),
    isApproved: Boolean(isApproved),
    answeredAt: answeredAt.toISOString(),
  }));
}
