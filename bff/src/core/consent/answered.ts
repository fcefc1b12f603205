import { approvalSchema, type AnsweredApproval } from '@harmony/contract';
import { Op } from 'sequelize';
import { z } from 'zod';
import type { Reader, Work } from '../../platform/database/database.ts';
import { readJson } from '../../platform/database/read-json.ts';
import type { CoupleChange } from '../feature/couple-change.ts';
import type { CoupleViewer } from '../viewer/viewer.ts';
import { answeredApprovalModel } from './answered-approval.model.ts';
import { approvalOf, expiredBefore, translated, type StoredApproval } from './approvals.ts';

const nameSchema = z.union([z.string(), z.object({ message: z.string() })]);
/** A stored request, whose names are translated on reading, as the partners may read different languages. */
const keptSchema = approvalSchema.extend({
  subject: nameSchema,
  changes: approvalSchema.shape.changes.extend({ moveTo: nameSchema.optional() }),
});

type Kept = z.output<typeof keptSchema>;

/** Stores the viewer's decision for their partner; withdrawing an own request is not a decision. */
export async function keepAnswer(
  { work, viewer }: CoupleChange,
  approval: StoredApproval,
  isApproved: boolean,
): Promise<void> {
  if (approval.requestedBy === viewer.user.id) return;
  const { subject, changes = {} } = approval.about;
  await answeredApprovalModel(work).create({
    id: approval.id,
    coupleId: viewer.couple.id,
    requestedBy: approval.requestedBy,
    approval: JSON.stringify({ ...approvalOf(approval), subject, changes }),
    isApproved,
    answeredAt: new Date(),
  });
}

/** Deletes decisions about amounts before the currency changes their digits; approved changes are done. */
export async function forgetAnsweredAmounts(work: Work, coupleId: string): Promise<void> {
  const rows = await answeredApprovalModel(work).findAll({
    where: { coupleId },
    attributes: ['id', 'approval'],
  });
  const ids = rows.flatMap(({ id, approval }) => (hasAmount(keptIn(approval)) ? id : []));
  await answeredApprovalModel(work).destroy({ where: { coupleId, id: ids } });
}

function hasAmount({ monthlyBudget, changes: { amount, targetAmount } }: Kept): boolean {
  return [monthlyBudget ?? undefined, amount, targetAmount].some((each) => each !== undefined);
}

function keptIn(approval: string): Kept {
  return readJson('an answer', keptSchema, approval);
}

/** Limit of returned decisions, beyond the realistic number within their retention. */
const MAX_ANSWERED = 100;

/** Returns the partner's recent decisions on the viewer's requests, newest first. */
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
    limit: MAX_ANSWERED,
  });
  return rows.map(({ approval, isApproved, answeredAt }) => {
    const kept = keptIn(approval);
    return {
      approval: { ...kept, ...translated(viewer.language, kept) },
      isApproved: Boolean(isApproved),
      answeredAt: answeredAt.toISOString(),
    };
  });
}
