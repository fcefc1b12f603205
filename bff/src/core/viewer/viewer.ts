import type { Language, Member, Plan, PrivacySettings, User } from '@harmony/contract';

/** A person in a couple, with their own monthly limit for personal spending. */
export interface ViewerMember extends Member {
  monthlyLimitCents: number;
}

/** The couple as its member sees it. */
export interface ViewerCouple {
  id: string;
  name: string;
  inviteCode: string | null;
  inviteExpiresAt: Date | null;
  /** One or two, the one who created the couple first. */
  members: readonly ViewerMember[];
  /** That of all their amounts, as its code of ISO 4217. */
  currency: string;
  monthlyLimitCents: number;
}

/** The other member of the couple. */
export interface Partner extends ViewerMember {
  privacy: PrivacySettings;
}

/**
 * Who makes a request, with all that decides what they may see and do. Built once per request;
 * everything that reads personal data takes it.
 */
export interface Viewer {
  sessionId: string;
  lastSeenAt: Date;
  user: Member & { email: string; username: string; isEmailVerified: boolean };
  couple: ViewerCouple | undefined;
  partner: Partner | undefined;
  /** In which they read: as they chose, otherwise as their browser asks for. */
  language: Language;
  /** The plan in effect: the better of the two partners'. */
  plan: Plan;
  /** The status of the subscription that gives the plan. */
  subscriptionStatus: string;
  privacy: PrivacySettings;
  /** Whether this is somebody in a copy of the demo couple. */
  isDemo: boolean;
  /**
   * Set when it is the partner who looks through the viewer's eyes: what the viewer hides from the
   * partner is left out then (ADR 28).
   */
  isMirror?: true;
}

/** A viewer who belongs to a couple. */
export interface CoupleViewer extends Viewer {
  couple: ViewerCouple;
}

/** The ids of everybody in the viewer's couple: who hears of what is shared. */
export function bothOf({ couple }: CoupleViewer): string[] {
  return couple.members.map(({ id }) => id);
}

/** The viewer's account as the API gives it. */
export function userOf({ user, plan, subscriptionStatus }: Viewer): User {
  return { ...user, subscriptionTier: plan.tier, subscriptionStatus };
}
