import { t } from '@lingui/core/macro';

/** Ownership of an account, and whether a user's own account is open to the partner. */
export interface AccountVisibility {
  isJoint: boolean;
  isOpen: boolean;
}

/**
 * Returns the sentence about who sees an account.
 *
 * @param partner first name; undefined before the partner has joined
 */
export function visibilityText(
  { isJoint, isOpen }: AccountVisibility,
  partner: string | undefined,
): string {
  if (isJoint) return t`Both of you see this account and everything in it.`;
  if (!isOpen) {
    return t`Only you see this account. What you share from it appears without its name.`;
  }
  return partner === undefined
    ? t`Your partner sees this account and everything in it.`
    : t`${partner} sees this account and everything in it.`;
}
