import { usualPreferences } from '@harmony/contract';
import type { Language, PrivacySettings } from '@harmony/contract';
import type { Reader, RawInstant } from '../../platform/database/database.ts';
import { toInstant } from '../../platform/database/database.ts';
import { effectivePlan } from '../plans/effective-plan.ts';
import { isDemoEmail } from './demo-email.ts';
import type { Partner, Viewer, ViewerCouple, ViewerMember } from './viewer.ts';

type RawSwitch = 0 | 1;

interface OwnColumns {
  lastSeenAt: RawInstant;
  provedAt: RawInstant | null;
  userId: string;
  email: string;
  username: string;
  firstName: string;
  lastName: string;
  language: Language | null;
  registeredLanguage: Language | null;
  tier: string;
  status: string;
  keptUntil: RawInstant | null;
  isEmailVerified: RawSwitch;
  defaultTransactionSharing: RawSwitch;
  goalProgressSharing: RawSwitch;
  personalDiscretionaryPrivate: RawSwitch;
  dualConsentRequired: RawSwitch;
}

interface CoupleColumns {
  coupleId: string;
  coupleName: string;
  inviteCode: string | null;
  inviteExpiresAt: RawInstant | null;
  currency: string;
  position: number;
  monthlyLimitCents: number;
}

interface PartnerColumns {
  partnerId: string;
  partnerFirstName: string;
  partnerLastName: string;
  partnerMonthlyLimitCents: number;
  partnerTier: string;
  partnerStatus: string;
  partnerKeptUntil: RawInstant | null;
  partnerDefaultTransactionSharing: RawSwitch;
  partnerGoalProgressSharing: RawSwitch;
  partnerPersonalDiscretionaryPrivate: RawSwitch;
  partnerDualConsentRequired: RawSwitch;
}

type Nulls<Columns> = { [Name in keyof Columns]: null };
type Row = OwnColumns &
  (CoupleColumns | Nulls<CoupleColumns>) &
  (PartnerColumns | Nulls<PartnerColumns>);

const COLUMNS = `u.id AS userId, u.email AS email, u.username AS username,
    u.first_name AS firstName, u.last_name AS lastName, q.language AS language, u.language AS registeredLanguage,
    u.subscription_tier AS tier, u.subscription_status AS status,
    u.subscription_kept_until AS keptUntil,
    CASE WHEN u.email_key = u.email THEN 1 ELSE 0 END AS isEmailVerified,
    o.default_transaction_sharing AS defaultTransactionSharing,
    o.goal_progress_sharing AS goalProgressSharing,
    o.personal_discretionary_private AS personalDiscretionaryPrivate,
    o.dual_consent_required AS dualConsentRequired,
    c.id AS coupleId, c.name AS coupleName, c.invite_code AS inviteCode,
    c.invite_expires_at AS inviteExpiresAt, c.currency AS currency,
    m.position AS position, m.monthly_limit_cents AS monthlyLimitCents,
    p.user_id AS partnerId, pu.first_name AS partnerFirstName, pu.last_name AS partnerLastName,
    p.monthly_limit_cents AS partnerMonthlyLimitCents,
    pu.subscription_tier AS partnerTier, pu.subscription_status AS partnerStatus,
    pu.subscription_kept_until AS partnerKeptUntil,
    po.default_transaction_sharing AS partnerDefaultTransactionSharing,
    po.goal_progress_sharing AS partnerGoalProgressSharing,
    po.personal_discretionary_private AS partnerPersonalDiscretionaryPrivate,
    po.dual_consent_required AS partnerDualConsentRequired`;

const JOINS = `
  JOIN privacy_settings o ON o.user_id = u.id
  LEFT JOIN preferences q ON q.user_id = u.id
  LEFT JOIN couple_members m ON m.user_id = u.id
  LEFT JOIN couples c ON c.id = m.couple_id
  LEFT JOIN couple_members p ON p.couple_id = m.couple_id AND p.user_id <> u.id
  LEFT JOIN users pu ON pu.id = p.user_id
  LEFT JOIN privacy_settings po ON po.user_id = p.user_id`;

const BY_SESSION = `SELECT s.last_seen_at AS lastSeenAt, s.proved_at AS provedAt, ${COLUMNS}
  FROM sessions s JOIN users u ON u.id = s.user_id ${JOINS}
  WHERE s.id = ? AND s.expires_at > ?`;

/** A session is stored under a hash of its token by the secret of its start, and by a later one after a rotation. */
const BY_TOKEN = `SELECT s.id AS sessionId, s.token_hash AS tokenHash, s.name AS sessionName,
    s.last_seen_at AS lastSeenAt, s.proved_at AS provedAt, ${COLUMNS}
  FROM sessions s JOIN users u ON u.id = s.user_id ${JOINS}
  WHERE s.id = COALESCE((SELECT k.id FROM sessions k WHERE k.id IN (?, ?)),
    (SELECT t.id FROM sessions t WHERE t.token_hash IN (?, ?))) AND s.expires_at > ?`;

const BY_USERS = `SELECT u.created_at AS lastSeenAt, NULL AS provedAt, ${COLUMNS}
  FROM users u ${JOINS}
  WHERE u.id IN (?)`;

/**
 * Builds the viewer of a session, in one query.
 *
 * @param fallback the browser's language, for users without a chosen one
 * @returns `undefined` if the session has ended
 */
export async function loadViewer(
  reader: Reader,
  sessionId: string,
  fallback?: Language,
): Promise<Viewer | undefined> {
  // Raw SQL: joins, measured, as it precedes every request.
  const [row] = await reader.select<Row>(BY_SESSION, [sessionId, new Date()], {
    prepared: true,
  });
  return row && viewerIn(reader, row, sessionId, fallback);
}

/** A session that was found by its token. */
export interface FoundSession {
  viewer: Viewer;
  /** The hash of the token by which it is stored now. */
  tokenHash: string;
  /** Its public name; `null` before a rotation. */
  name: string | null;
}

interface SessionColumns {
  sessionId: string;
  tokenHash: string | null;
  sessionName: string | null;
}

/**
 * Finds a session and builds its viewer, in one query.
 *
 * @param hashes of its token, by at most two secrets
 * @param fallback the browser's language, for users without a chosen one
 * @returns `undefined` if there is no such session
 */
export async function loadViewerByToken(
  reader: Reader,
  [first, other = first]: readonly [string, ...string[]],
  fallback?: Language,
): Promise<FoundSession | undefined> {
  // Raw SQL: joins, measured, as it precedes every request.
  const [row] = await reader.select<Row & SessionColumns>(
    BY_TOKEN,
    [first, other, first, other, new Date()],
    { prepared: true },
  );
  if (!row) return undefined;
  const { sessionId, tokenHash, sessionName } = row;
  return {
    viewer: viewerIn(reader, row, sessionId, fallback),
    tokenHash: tokenHash ?? sessionId,
    name: sessionName,
  };
}

/**
 * Builds a user's viewer for work without a request, such as a mail.
 *
 * @returns `undefined` if the user does not exist
 */
export async function loadViewerOfUser(
  reader: Reader,
  userId: string,
): Promise<Viewer | undefined> {
  return (await loadViewersOfUsers(reader, [userId])).get(userId);
}

/** Builds the viewers of existing users, by their ids. */
export async function loadViewersOfUsers(
  reader: Reader,
  userIds: readonly string[],
): Promise<Map<string, Viewer>> {
  if (userIds.length === 0) return new Map();
  // Raw SQL: the same joins.
  const rows = await reader.select<Row>(BY_USERS, [userIds]);
  return new Map(
    rows.map((row) => [row.userId, viewerIn(reader, row, '', row.registeredLanguage ?? undefined)]),
  );
}

function viewerIn(
  { planForAll }: Reader,
  row: Row,
  sessionId: string,
  fallback = usualPreferences.language,
): Viewer {
  const partner = partnerIn(row);
  const { plan, status } = effectivePlan(
    { tier: row.tier, status: row.status, keptUntil: instantIn(row.keptUntil) },
    row.partnerId === null
      ? undefined
      : {
          tier: row.partnerTier,
          status: row.partnerStatus,
          keptUntil: instantIn(row.partnerKeptUntil),
        },
    planForAll,
  );
  return {
    sessionId,
    lastSeenAt: toInstant(row.lastSeenAt),
    provedAt: instantIn(row.provedAt),
    user: {
      id: row.userId,
      firstName: row.firstName,
      lastName: row.lastName,
      email: row.email,
      username: row.username,
      isEmailVerified: row.isEmailVerified === 1,
    },
    couple: coupleIn(row, partner),
    partner,
    language: row.language ?? fallback,
    plan,
    subscriptionStatus: status,
    isOfferedPlans: planForAll === undefined,
    privacy: privacyIn(row),
    isDemo: isDemoEmail(row.email),
  };
}

function instantIn(raw: RawInstant | null): Date | null {
  return raw === null ? null : toInstant(raw);
}

function coupleIn(row: Row, partner: Partner | undefined): ViewerCouple | undefined {
  if (row.coupleId === null) return undefined;
  const { userId: id, firstName, lastName, monthlyLimitCents } = row;
  const own: ViewerMember = { id, firstName, lastName, monthlyLimitCents };
  const both = partner ? [own, partner] : [own];
  return {
    id: row.coupleId,
    name: row.coupleName,
    inviteCode: row.inviteCode,
    inviteExpiresAt: row.inviteExpiresAt === null ? null : toInstant(row.inviteExpiresAt),
    currency: row.currency,
    members: row.position === 1 ? both : both.toReversed(),
    monthlyLimitCents,
  };
}

function partnerIn(row: Row): Partner | undefined {
  if (row.partnerId === null) return undefined;
  return {
    id: row.partnerId,
    firstName: row.partnerFirstName,
    lastName: row.partnerLastName,
    monthlyLimitCents: row.partnerMonthlyLimitCents,
    privacy: {
      defaultTransactionSharing: row.partnerDefaultTransactionSharing === 1,
      goalProgressSharing: row.partnerGoalProgressSharing === 1,
      personalDiscretionaryPrivate: row.partnerPersonalDiscretionaryPrivate === 1,
      dualConsentRequired: row.partnerDualConsentRequired === 1,
    },
  };
}

function privacyIn(row: OwnColumns): PrivacySettings {
  return {
    defaultTransactionSharing: row.defaultTransactionSharing === 1,
    goalProgressSharing: row.goalProgressSharing === 1,
    personalDiscretionaryPrivate: row.personalDiscretionaryPrivate === 1,
    dualConsentRequired: row.dualConsentRequired === 1,
  };
}
