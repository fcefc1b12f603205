import { INVITE_CODE_LENGTH } from '@harmony/contract';

/**
 * The link that an invited partner opens: it lets them create an account or sign in, and leads on to
 * the setup page with the code filled in. Who is signed in comes there at once.
 */
export function invitationLink(origin: string, code: string): string {
  const redirect = `/couple-setup?${new URLSearchParams({ code }).toString()}`;
  const query = new URLSearchParams({ mode: 'register', redirect });
  return `${origin}/auth?${query.toString()}`;
}

/** What counts as a code of what was typed, pasted or linked: case, spaces and dashes do not. */
export function readCode(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '').toUpperCase().slice(0, INVITE_CODE_LENGTH);
}
