import type { ReadTools } from '../feature/history.ts';
import { APPROVAL_DAYS, approvalEndpoints, consentRequested } from '@harmony/contract';
import type { Approval, Language } from '@harmony/contract';
import { Op } from 'sequelize';
import { v7 as timedId } from 'uuid';
import type { Reader, Work } from '../../platform/database/database.ts';
import { announceToBoth } from '../events/announce.ts';
import type { ConsentSubject, Name } from '../feature/consent-kind.ts';
import type { CoupleChange } from '../feature/couple-change.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { translate } from '../../platform/language/translate.ts';
import { sentence } from '../../platform/language/sentence.ts';
import { Accepted } from '../routes/accepted.ts';
import type { CoupleViewer } from '../viewer/viewer.ts';
import { approvalModel } from './approval.model.ts';

/** Limit of pending requests per user. */
const MAX_PENDING = 50;

/** How long a request is pending, and how long a decision is kept. */
export const WAITS_MILLISECONDS = APPROVAL_DAYS * 24 * 60 * 60 * 1000;

/** Returns the instant before which requests have expired at `now`. */
export function expiredBefore(now: Date): Date {
  return new Date(now.getTime() - WAITS_MILLISECONDS);
}

/** An approval as seen by the viewer, with the details needed to apply it and its subject, not yet translated. */
export interface StoredApproval extends Approval {
  details: string;
  about: ConsentSubject;
}

type Filter = Partial<Pick<Approval, 'id' | 'kind' | 'subjectId'>>;

function waitingIn({ couple }: CoupleViewer, filter: Filter = {}) {
  const createdAt = { [Op.gt]: expiredBefore(new Date()) };
  return { coupleId: couple.id, createdAt, ...filter };
}

export function countWaiting(reader: Reader, viewer: CoupleViewer): Promise<number> {
  return approvalModel(reader).count({ where: waitingIn(viewer) });
}

/**
 * Returns the pending approvals of the viewer's couple, oldest first, without expired ones and those whose subject was
 * deleted.
 *
 * @param filter filter; all by default, which takes time in proportion to their number
 */
export async function waitingApprovals(
  reader: Reader,
  { features }: Pick<ReadTools, 'features'>,
  viewer: CoupleViewer,
  filter: Filter = {},
): Promise<StoredApproval[]> {
  const rows = await approvalModel(reader).findAll({
    where: waitingIn(viewer, filter),
    attributes: ['id', 'kind', 'subjectId', 'details', 'requestedBy', 'createdAt'],
    order: ['createdAt', 'id'],
  });
  const approvals: StoredApproval[] = [];
  for (const { createdAt, ...row } of rows) {
    const about = await features.consentKind(row.kind).about(reader, viewer, row);
    if (!about) continue;
    approvals.push({
      ...row,
      ...translated(viewer.language, about),
      about,
      monthlyBudget: about.monthlyBudget ?? null,
      createdAt: createdAt.toISOString(),
      expiresAt: new Date(createdAt.getTime() + WAITS_MILLISECONDS).toISOString(),
    });
  }
  return approvals;
}

export function approvalOf({
  details: _details,
  about: _about,
  ...approval
}: StoredApproval): Approval {
  return approval;
}

/** Translates the subject of an approval. */
export function translated(
  language: Language,
  { subject, changes: { moveTo, ...changes } = {} }: Pick<ConsentSubject, 'subject' | 'changes'>,
): Pick<Approval, 'subject' | 'changes'> {
  const name = (value: Name) => (typeof value === 'string' ? value : translate(value, language));
  return {
    subject: name(subject),
    changes: { ...changes, ...(moveTo !== undefined && { moveTo: name(moveTo) }) },
  };
}

/**
 * Requests the partner's consent if either partner requires dual consent. Requesting what the partner has already
 * requested counts as consent.
 *
 * @param details needed to apply the change
 * @param isNeeded overrides the setting, for changes that always need both partners
 * @returns the pending approval, or `undefined` if the change may be applied now
 * @throws ApiError `invalid` beyond the limit of pending requests
 */
export async function requestConsent(
  change: CoupleChange,
  kind: Approval['kind'],
  subjectId: string,
  details: object = {},
  isNeeded = needsConsent(change.viewer),
): Promise<Accepted | undefined> {
  const { work, services, viewer } = change;
  const stored = JSON.stringify(details);
  const [same] = await waitingApprovals(work, services, viewer, { kind, subjectId });
  // Replaces an earlier request, pending or expired.
  const coupleId = viewer.couple.id;
  await approvalModel(work).destroy({ where: { coupleId, kind, subjectId } });
  const bothWantIt = same && same.requestedBy !== viewer.user.id && same.details === stored;
  if (bothWantIt || !isNeeded) {
    if (same) await announceToBoth(change, approvalEndpoints.approve);
    return undefined;
  }
  await assertBelowPendingLimit(change);
  const id = timedId();
  await approvalModel(work).create({
    id,
    coupleId,
    kind,
    subjectId,
    details: stored,
    requestedBy: viewer.user.id,
    createdAt: new Date(),
  });
  await announceToBoth(change, consentRequested);
  const [pending] = await waitingApprovals(work, services, viewer, { id });
  if (!pending) throw new Error(`Nothing to approve: ${kind}`);
  return new Accepted(approvalOf(pending));
}

function needsConsent({ partner, privacy }: CoupleViewer): boolean {
  return (
    partner !== undefined && (privacy.dualConsentRequired || partner.privacy.dualConsentRequired)
  );
}

/**
 * Enforces the limit of pending requests, after deleting expired ones and those whose subject is gone.
 *
 * @throws ApiError `invalid`
 */
async function assertBelowPendingLimit({ work, services, viewer }: CoupleChange): Promise<void> {
  const coupleId = viewer.couple.id;
  const own = { coupleId, requestedBy: viewer.user.id };
  if ((await approvalModel(work).count({ where: own })) < MAX_PENDING) return;
  const ids = (await waitingApprovals(work, services, viewer)).map(({ id }) => id);
  await approvalModel(work).destroy({ where: { coupleId, id: { [Op.notIn]: ids } } });
  if ((await approvalModel(work).count({ where: own })) < MAX_PENDING) return;
  throw new ApiError(
    'invalid',
    sentence('You have {count, number} requests waiting. Withdraw one first.', {
      count: MAX_PENDING,
    }),
  );
}

/**
 * Withdraws pending requests whose subject has changed since they were made.
 *
 * @param kind limits it to a kind; all kinds by default
 */
export async function withdrawApprovals(
  change: CoupleChange,
  subjectId: string,
  kind?: Approval['kind'],
): Promise<void> {
  const where = { coupleId: change.viewer.couple.id, subjectId, ...(kind && { kind }) };
  const withdrawn = await approvalModel(change.work).destroy({ where });
  if (withdrawn > 0) await announceToBoth(change, approvalEndpoints.decline);
}

export async function removeApproval(work: Work, id: string): Promise<void> {
  await approvalModel(work).destroy({ where: { id } });
}
