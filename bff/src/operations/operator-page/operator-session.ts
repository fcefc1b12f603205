import { parseCookie } from 'cookie';
import type { CookieOptions, Request, Response } from 'express';
import { isSignature, keyedHash } from '../../core/sessions/secrets.ts';
import type { Keyed } from '../../core/sessions/secrets.ts';
import type { Services } from '../../services.ts';

const SESSION_MILLISECONDS = 30 * 60 * 1000;

export const OPERATOR_PATH = '/operator';

type Needed = Keyed & Pick<Services, 'environment'>;

/** Opens the operators' page in this browser for half an hour. */
export function startOperatorSession(keyed: Needed, response: Response): void {
  const until = String(Date.now() + SESSION_MILLISECONDS);
  const signature = keyedHash(keyed, textOf(keyed, until), 'base64url');
  response.cookie(nameOf(keyed), `${until}.${signature}`, {
    ...optionsOf(keyed),
    maxAge: SESSION_MILLISECONDS,
  });
}

/** Whether a browser may open the operators' page. */
export function hasOperatorSession(keyed: Needed, { headers }: Request): boolean {
  const [until = '', signature = ''] =
    parseCookie(headers.cookie ?? '')[nameOf(keyed)]?.split('.') ?? [];
  return isSignature(keyed, textOf(keyed, until), signature) && Number(until) > Date.now();
}

export function endOperatorSession(keyed: Needed, response: Response): void {
  response.clearCookie(nameOf(keyed), optionsOf(keyed));
}

/** `__Host-` would require the path `/`. */
function nameOf({ environment: { secure } }: Needed): string {
  return secure ? '__Secure-harmony_operator' : 'harmony_operator';
}

function optionsOf({ environment: { secure } }: Needed): CookieOptions {
  return { httpOnly: true, sameSite: 'strict', secure, path: OPERATOR_PATH };
}

/** Contains the token, so that another token ends all sessions. */
function textOf({ environment }: Needed, until: string): string {
  return `operator ${environment.operatorToken} ${until}`;
}
