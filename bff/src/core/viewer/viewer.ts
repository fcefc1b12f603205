import { domainToUnicode } from 'node:url';
import type { Language, Member, Plan, PrivacySettings, User } from '@harmony/contract';

export interface ViewerMember extends Member {
  monthlyLimitCents: number;
}

export interface ViewerCouple {
  id: string;
  name: string;
  inviteCode: string | null;
  inviteExpiresAt: Date | null;
  /** One or two, the creator first. */
  members: readonly ViewerMember[];
  /** Currency of all their amounts (ISO 4217). */
  currency: string;
  monthlyLimitCents: number;
}

export interface Partner extends ViewerMember {
  privacy: PrivacySettings;
}

/**
 * The user of a request, with all data that determines permissions. Built once per request; all code that reads
 * personal data takes it.
 */
export interface Viewer {
  sessionId: string;
  lastSeenAt: Date;
  /** Last proof that the user is at the browser. */
  provedAt: Date | null;
  user: Member & { email: string; username: string; isEmailVerified: boolean };
  couple: ViewerCouple | undefined;
  partner: Partner | undefined;
  /** The chosen language, otherwise the browser's. */
  language: Language;
  /** The plan in effect: the better of the two partners', and at least the one for all users. */
  plan: Plan;
  /** Status of the subscription that grants the plan. */
  subscriptionStatus: string;
  /** Whether better plans are sold. */
  isOfferedPlans: boolean;
  privacy: PrivacySettings;
  isDemo: boolean;
  /**
   * Set if this is the partner in the viewer's mirror: data that the viewer hides from the partner is omitted (ADR 28).
   */
  isMirror?: true;
}

export interface CoupleViewer extends Viewer {
  couple: ViewerCouple;
}

/** Returns the ids of all members: the recipients of shared changes. */
export function bothOf({ couple }: CoupleViewer): string[] {
  return couple.members.map(({ id }) => id);
}

export function userOf({ user, plan, subscriptionStatus }: Viewer): User {
  const email = readableAddress(user.email);
  return { ...user, email, subscriptionTier: plan.tier, subscriptionStatus };
}

/** Returns a stored address with the letters of its domain: `xn--bcher-kva.example` as `bücher.example`. */
function readableAddress(address: string): string {
  return address.replace(/(?<=@)[^@]+$/, domainToUnicode);
}
