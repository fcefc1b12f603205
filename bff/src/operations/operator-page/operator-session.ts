import { createHmac, timingSafeEqual } from 'node:crypto';
import { parseCookie } from 'cookie';
import type { CookieOptions, Request, Response } from 'express';
import type { Services } from '../../services.ts';

const SESSION_MILLISECONDS = 30 * 60 * 1000;

export const OPERATOR_PATH = '/operator';

type Keyed = Pick<Services, 'environment' | 'sessionSecret'>;

/** Opens the operators' page in this browser for half an hour. */
export function startOperatorSession(keyed: Keyed, response: Response): void {
  const until = String(Date.now() + SESSION_MILLISECONDS);
  response.cookie(nameOf(keyed), `${until}.${signatureOf(keyed, until)}`, {
    ...optionsOf(keyed),
    maxAge: SESSION_MILLISECONDS,
  });
}

/** Whether a browser may open the operators' page. */
export function hasOperatorSession(keyed: Keyed, { headers }: Request): boolean {
  const [until = '', signature = ''] =
    parseCookie(headers.cookie ?? '')[nameOf(keyed)]?.split('.') ?? [];
  const [sent, expected] = [signature, signatureOf(keyed, until)].map((text) => Buffer.from(text));
  const isSigned =
    sent?.length === expected?.length && sent && expected && timingSafeEqual(sent, expected);
  return Boolean(isSigned) && Number(until) > Date.now();
}

export function endOperatorSession(keyed: Keyed, response: Response): void {
  response.clearCookie(nameOf(keyed), optionsOf(keyed));
}

/** `__Host-` would require the path `/`. */
function nameOf({ environment: { secure } }: Keyed): string {
  return secure ? '__Secure-harmony_operator' : 'harmony_operator';
}

function optionsOf({ environment: { secure } }: Keyed): CookieOptions {
  return { httpOnly: true, sameSite: 'strict', secure, path: OPERATOR_PATH };
}

/** Signs with the token too, so that another token ends all sessions. */
function signatureOf({ environment, sessionSecret }: Keyed, until: string): string {
  return createHmac('sha256', sessionSecret)
    .update(`operator ${environment.operatorToken} ${until}`)
    .digest('base64url');
}
