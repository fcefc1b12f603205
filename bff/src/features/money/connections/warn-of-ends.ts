import { Op } from 'sequelize';
import { requestMail } from '../../../core/mail/mail-jobs.ts';
import { loadViewerOfUser } from '../../../core/viewer/load-viewer.ts';
import type { CoupleViewer } from '../../../core/viewer/viewer.ts';
import type { Work } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { PullServices } from './apply-page.ts';
import { announceToOwner } from './announce-to-owner.ts';
import { connectionModel } from './connection.model.ts';
import { accessEnded, consentEnding } from './mails.ts';
import { WARNING_MILLISECONDS } from './read-connections.ts';

/** Notifies owners, once each, of consents that end within seven days. */
export async function warnOfEnds(services: PullServices, now: Date): Promise<void> {
  const { database } = services;
  const ending = await connectionModel(database).findAll({
    where: {
      expiresAt: { [Op.gt]: now, [Op.lte]: new Date(now.getTime() + WARNING_MILLISECONDS) },
      warnedAt: null,
      status: ['ready', 'attention'],
    },
    attributes: ['id', 'userId', 'coupleId'],
    limit: 100,
  });
  for (const { id, userId, coupleId } of ending) {
    const viewer = await loadViewerOfUser(database, userId);
    await inTransaction(database, async (work) => {
      const taken = await connectionModel(work).update(
        { warnedAt: now },
        { where: { id, warnedAt: null } },
      );
      if (taken !== 1 || viewer?.couple?.id !== coupleId || !viewer.plan.connections) return;
      await requestMail(work, services, consentEnding, { address: viewer.user.email, userId });
      await announceToOwner(work, services, userId);
    });
  }
}

/** Mails the owner that a bank no longer gives access. */
export async function mailAccessEnded(
  work: Work,
  services: Pick<PullServices, 'mailSender'>,
  { user }: CoupleViewer,
): Promise<void> {
  await requestMail(work, services, accessEnded, { address: user.email, userId: user.id });
}
