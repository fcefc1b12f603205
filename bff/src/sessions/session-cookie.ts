import { hostCookie } from '../http/host-cookie.ts';

/** How long a session lasts after it was last seen. */
export const SESSION_MILLISECONDS = 30 * 24 * 60 * 60 * 1000;

/** Carries the token of a session. */
export const sessionCookie = hostCookie('harmony_session', SESSION_MILLISECONDS);
