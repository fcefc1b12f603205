import type { ReadTools } from '../feature/history.ts';
import { APPROVAL_DAYS, approvalEndpoints, consentRequested } from '@harmony/contract';
import type { Approval, Language } from '@harmony/contract';
import { Op } from 'sequelize';
import { v7 as timedId } from 'uuid';
import type { Reader, Work } from '../../platform/database/database.ts';
import { announceToBoth } from '../events/announce.ts';
import type { About, Called } from '../feature/consent-kind.ts';
import type { CoupleChange } from '../feature/couple-change.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { say } from '../../platform/language/say.ts';
import { sentence } from '../../platform/language/sentence.ts';
import { Accepted } from '../routes/accepted.ts';
import type { CoupleViewer } from '../viewer/viewer.ts';
import { approvalModel } from './approval.model.ts';

/** More than anybody asks of a partner before they answer. */
const MOST_ASKED = 50;

/** How long something waits for an answer; the answer is told as long. */
export const WAITS_MILLISECONDS = APPROVAL_DAYS * 24 * 60 * 60 * 1000;

/** What was asked for before this instant has expired at `now`. */
export function expiredBefore(now: Date): Date {
  return new Date(now.getTime() - WAITS_MILLISECONDS);
}

/** An approval as the viewer reads it, with what it takes to do it, and what it is about as anybody may read it. */
export interface StoredApproval extends Approval {
  details: string;
  about: About;
}

/** Which of what waits is meant. */
type Meant = Partial<Pick<Approval, 'id' | 'kind' | 'subjectId'>>;

function waitingIn({ couple }: CoupleViewer, meant: Meant = {}) {
  const createdAt = { [Op.gt]: expiredBefore(new Date()) };
  return { coupleId: couple.id, createdAt, ...meant };
}

/** How much waits in the viewer's couple. */
export function countWaiting(reader: Reader, viewer: CoupleViewer): Promise<number> {
  return approvalModel(reader).count({ where: waitingIn(viewer) });
}

/**
 * What waits in the viewer's couple, oldest first, as far as it has not expired and what it is about
 * still exists.
 *
 * @param meant some of it; all when left out, which takes longer the more there is
 */
export async function waitingApprovals(
  reader: Reader,
  { features }: Pick<ReadTools, 'features'>,
  viewer: CoupleViewer,
  meant: Meant = {},
): Promise<StoredApproval[]> {
  const rows = await approvalModel(reader).findAll({
    where: waitingIn(viewer, meant),
    attributes: ['id', 'kind', 'subjectId', 'details', 'requestedBy', 'createdAt'],
    order: ['createdAt', 'id'],
  });
  const approvals: StoredApproval[] = [];
  for (const { createdAt, ...row } of rows) {
    const about = await features.consentKind(row.kind).about(reader, viewer, row);
    if (!about) continue;
    approvals.push({
      ...row,
      ...toldIn(viewer.language, about),
      about,
      monthlyBudget: about.monthlyBudget ?? null,
      createdAt: createdAt.toISOString(),
      expiresAt: new Date(createdAt.getTime() + WAITS_MILLISECONDS).toISOString(),
    });
  }
  return approvals;
}

/** An approval as the API gives it. */
export function approvalOf({
  details: _details,
  about: _about,
  ...approval
}: StoredApproval): Approval {
  return approval;
}

/** What an approval is about, in somebody's language. */
export function toldIn(
  language: Language,
  { subject, changes: { moveTo, ...changes } = {} }: Pick<About, 'subject' | 'changes'>,
): Pick<Approval, 'subject' | 'changes'> {
  const name = (called: Called) => (typeof called === 'string' ? called : say(called, language));
  return {
    subject: name(subject),
    changes: { ...changes, ...(moveTo !== undefined && { moveTo: name(moveTo) }) },
  };
}

/**
 * Asks the other partner where one of the two requires dual consent. Both wanting the same is
 * consent too.
 *
 * @param wished what else it takes to do it
 * @param isNeeded whether the partner has to agree; for what always needs both, whatever they have set
 * @returns what waits now, or `undefined` when the wish can be done at once
 * @throws ApiError `invalid` for one wish too many
 */
export async function askForConsent(
  change: CoupleChange,
  kind: Approval['kind'],
  subjectId: string,
  wished: object = {},
  isNeeded = needsConsent(change.viewer),
): Promise<Accepted | undefined> {
  const { work, services, viewer } = change;
  const details = JSON.stringify(wished);
  const [same] = await waitingApprovals(work, services, viewer, { kind, subjectId });
  // This wish takes the place of an earlier one, whether that still waits or has expired.
  const coupleId = viewer.couple.id;
  await approvalModel(work).destroy({ where: { coupleId, kind, subjectId } });
  const bothWantIt = same && same.requestedBy !== viewer.user.id && same.details === details;
  if (bothWantIt || !isNeeded) {
    if (same) await announceToBoth(change, approvalEndpoints.approve);
    return undefined;
  }
  await assertFewAsked(change);
  const id = timedId();
  await approvalModel(work).create({
    id,
    coupleId,
    kind,
    subjectId,
    details,
    requestedBy: viewer.user.id,
    createdAt: new Date(),
  });
  await announceToBoth(change, consentRequested);
  const [stored] = await waitingApprovals(work, services, viewer, { id });
  if (!stored) throw new Error(`Nothing to approve: ${kind}`);
  return new Accepted(approvalOf(stored));
}

function needsConsent({ partner, privacy }: CoupleViewer): boolean {
  return (
    partner !== undefined && (privacy.dualConsentRequired || partner.privacy.dualConsentRequired)
  );
}

/**
 * Refuses one wish more than may wait, once what waits no longer is away: it has expired, or what it was about is gone.
 *
 * @throws ApiError `invalid`
 */
async function assertFewAsked({ work, services, viewer }: CoupleChange): Promise<void> {
  const coupleId = viewer.couple.id;
  const own = { coupleId, requestedBy: viewer.user.id };
  if ((await approvalModel(work).count({ where: own })) < MOST_ASKED) return;
  const ids = (await waitingApprovals(work, services, viewer)).map(({ id }) => id);
  await approvalModel(work).destroy({ where: { coupleId, id: { [Op.notIn]: ids } } });
  if ((await approvalModel(work).count({ where: own })) < MOST_ASKED) return;
  throw new ApiError(
    'invalid',
    sentence('{count, number} of your wishes wait for your partner. Take one of them back first.', {
      count: MOST_ASKED,
    }),
  );
}

/**
 * Takes back what waits about something that is not any more what the partner was asked about.
 *
 * @param kind of what; of all kinds when left out
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

/** Takes away what waits. */
export async function removeApproval(work: Work, id: string): Promise<void> {
  await approvalModel(work).destroy({ where: { id } });
}
