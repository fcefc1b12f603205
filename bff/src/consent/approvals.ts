import { APPROVAL_DAYS, approvalEndpoints, consentAsked } from '@harmony/contract';
import type { Approval } from '@harmony/contract';
import { v7 as timedId } from 'uuid';
import { toInstant } from '../database/database.ts';
import type { RawInstant, Reader } from '../database/database.ts';
import type { Work } from '../database/transaction.ts';
import { announce } from '../events/announce.ts';
import type { AskedWish, Wish } from '../feature/consent-kind.ts';
import type { Services } from '../services.ts';
import { bothOf } from '../viewer/both.ts';
import type { CoupleViewer } from '../viewer/viewer.ts';

const WAITS_MILLISECONDS = APPROVAL_DAYS * 24 * 60 * 60 * 1000;

/** What was asked for before this instant has expired at `now`. */
export function expiredBefore(now: Date): Date {
  return new Date(now.getTime() - WAITS_MILLISECONDS);
}

/** An approval with what it takes to do it. */
export interface StoredApproval extends Approval {
  details: string;
}

interface Row extends AskedWish {
  id: string;
  createdAt: RawInstant;
}

/**
 * What waits in the viewer's couple, oldest first, as far as it has not expired and what it is about
 * still exists.
 */
export async function waitingApprovals(
  reader: Reader,
  { features }: Pick<Services, 'features'>,
  viewer: CoupleViewer,
): Promise<StoredApproval[]> {
  const rows = await reader.select<Row>(
    `SELECT id, kind, subject_id AS subjectId, details, requested_by AS requestedBy,
       created_at AS createdAt
     FROM approvals WHERE couple_id = ? AND created_at > ? ORDER BY created_at, id`,
    [viewer.couple.id, expiredBefore(new Date())],
  );
  const approvals: StoredApproval[] = [];
  for (const { createdAt, ...row } of rows) {
    const about = await features.consentKind(row.kind).about(reader, viewer, row);
    if (!about) continue;
    const { subject, monthlyBudget = null, changes = {} } = about;
    const asked = toInstant(createdAt);
    approvals.push({
      ...row,
      subject,
      monthlyBudget,
      changes,
      createdAt: asked.toISOString(),
      expiresAt: new Date(asked.getTime() + WAITS_MILLISECONDS).toISOString(),
    });
  }
  return approvals;
}

/** An approval as the API answers it. */
export function approvalOf({ details: _details, ...approval }: StoredApproval): Approval {
  return approval;
}

/**
 * Asks the other partner where one of the two requires dual consent. Both wanting the same is
 * consent too.
 *
 * @returns what waits now, or `undefined` when the wish can be done at once
 */
export async function askForConsent(
  work: Work,
  services: Services,
  viewer: CoupleViewer,
  wish: Wish,
): Promise<Approval | undefined> {
  const same = (await waitingApprovals(work, services, viewer)).find(
    ({ kind, subjectId }) => kind === wish.kind && subjectId === wish.subjectId,
  );
  // This wish takes the place of an earlier one, whether that still waits or has expired.
  await work.change(`DELETE FROM approvals WHERE couple_id = ? AND kind = ? AND subject_id = ?`, [
    viewer.couple.id,
    wish.kind,
    wish.subjectId,
  ]);
  const bothWantIt = same && same.requestedBy !== viewer.user.id && same.details === wish.details;
  if (bothWantIt || !needsConsent(viewer)) {
    if (same) await announce(work, services, bothOf(viewer), approvalEndpoints.approve);
    return undefined;
  }
  const id = timedId();
  await work.change(
    `INSERT INTO approvals (id, couple_id, kind, subject_id, details, requested_by, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
    [id, viewer.couple.id, wish.kind, wish.subjectId, wish.details, viewer.user.id, new Date()],
  );
  await announce(work, services, bothOf(viewer), consentAsked);
  const stored = (await waitingApprovals(work, services, viewer)).find(
    (approval) => approval.id === id,
  );
  if (!stored) throw new Error(`Nothing to approve: ${wish.kind}`);
  return approvalOf(stored);
}

function needsConsent({ partner, privacy }: CoupleViewer): boolean {
  return (
    partner !== undefined && (privacy.dualConsentRequired || partner.privacy.dualConsentRequired)
  );
}

/** Takes back what waits about something that is not any more what the partner was asked about. */
export async function withdrawApprovals(
  work: Work,
  services: Services,
  viewer: CoupleViewer,
  subjectId: string,
): Promise<void> {
  const withdrawn = await work.change(
    `DELETE FROM approvals WHERE couple_id = ? AND subject_id = ?`,
    [viewer.couple.id, subjectId],
  );
  if (withdrawn > 0) await announce(work, services, bothOf(viewer), approvalEndpoints.decline);
}

/** Takes away what waits. */
export async function removeApproval(work: Work, id: string): Promise<void> {
  await work.change(`DELETE FROM approvals WHERE id = ?`, [id]);
}
