import { readBoot } from '@harmony/mf-kit';

/** Permission of the visitor to sign up, by the names of the API. */
export type Invited = Partial<Record<'inviteCode' | 'invitation', string>>;

/**
 * Returns the invitation in the address of the page: the operator's, or the code of a partner, with which the user joins
 * the couple after signing up.
 *
 * @param target path to open after sign-in
 */
export function invitedBy(search: URLSearchParams, target: string): Invited {
  const invitation = search.get('invitation');
  // Only parses the path; it is never fetched.
  const inviteCode = new URL(target, 'https://product.invalid').searchParams.get('code');
  return { ...(invitation && { invitation }), ...(inviteCode && { inviteCode }) };
}

/** Returns why the visitor cannot create an account; `undefined` if they can. */
export function signUpRefusal({
  invitation,
  inviteCode,
}: Invited): 'invite' | 'closed' | undefined {
  const { signUp } = readBoot();
  if (signUp === 'invite' && (invitation ?? inviteCode)) return undefined;
  return signUp;
}
