import { INVITE_CODE_LENGTH } from '@harmony/contract';

/**
 * Returns the invitation link, whose page names the inviting partner and leads to the join form.
 */
export function invitationLink(origin: string, code: string): string {
  return `${origin}/join?${new URLSearchParams({ code }).toString()}`;
}

/** Returns the path of the join form with the code filled in. */
export function setupPath(code: string): string {
  return `/couple-setup?${new URLSearchParams({ code: readCode(code) }).toString()}`;
}

/** Normalizes an invite code that was typed, pasted or linked: ignores case, spaces and dashes. */
export function readCode(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '').toUpperCase().slice(0, INVITE_CODE_LENGTH);
}
