import { INVITE_CODE_LENGTH } from '@harmony/contract';

/** The link that an invited partner opens: its page says who invites, and leads to where they join. */
export function invitationLink(origin: string, code: string): string {
  return `${origin}/join?${new URLSearchParams({ code }).toString()}`;
}

/** Where a couple is joined, with the code filled in. */
export function setupPath(code: string): string {
  return `/couple-setup?${new URLSearchParams({ code: readCode(code) }).toString()}`;
}

/** What counts as a code of what was typed, pasted or linked: case, spaces and dashes do not. */
export function readCode(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '').toUpperCase().slice(0, INVITE_CODE_LENGTH);
}
