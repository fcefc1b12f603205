import { usualPreferences } from '@harmony/contract';
import type { Language, PrivacySettings } from '@harmony/contract';
import { toInstant } from '../../platform/database/database.ts';
import type { RawInstant, Reader } from '../../platform/database/database.ts';
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
/** A user with their couple and partner, by {@link VIEWER_COLUMNS}. */
export type ViewerRow = OwnColumns &
  (CoupleColumns | Nulls<CoupleColumns>) &
  (PartnerColumns | Nulls<PartnerColumns>);

export const VIEWER_COLUMNS = `u.id AS userId, u.email AS email, u.username AS username,
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

/** Joins of {@link VIEWER_COLUMNS} to the users `u`. */
export const VIEWER_JOINS = `
  JOIN privacy_settings o ON o.user_id = u.id
  LEFT JOIN preferences q ON q.user_id = u.id
  LEFT JOIN couple_members m ON m.user_id = u.id
  LEFT JOIN couples c ON c.id = m.couple_id
  LEFT JOIN couple_members p ON p.couple_id = m.couple_id AND p.user_id <> u.id
  LEFT JOIN users pu ON pu.id = p.user_id
  LEFT JOIN privacy_settings po ON po.user_id = p.user_id`;

/**
 * Builds the viewer of a row.
 *
 * @param fallback the browser's language, for users without a chosen one
 */
export function viewerIn(
  { planForAll }: Reader,
  row: ViewerRow,
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

function coupleIn(row: ViewerRow, partner: Partner | undefined): ViewerCouple | undefined {
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

function partnerIn(row: ViewerRow): Partner | undefined {
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
