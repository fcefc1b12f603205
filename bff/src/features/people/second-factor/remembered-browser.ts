import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Request, Response } from 'express';
import { hostCookie } from '../../../platform/http/host-cookie.ts';
import type { Services } from '../../../services.ts';

const REMEMBERED_MILLISECONDS = 30 * 24 * 60 * 60 * 1000;
/** The accounts of a household, so that partners can share a browser. */
const MAX_ACCOUNTS = 4;

/**
 * The second factors that a browser needs no code for: their ids, each with the end of that time and a signature. A
 * factor that is switched on again has another id.
 */
const cookie = hostCookie('harmony_second_factor', REMEMBERED_MILLISECONDS);

type Keyed = Pick<Services, 'environment' | 'sessionSecret'>;

/** Whether a browser needs no code for a second factor. */
export function isRemembered(services: Keyed, request: Request, factorId: string): boolean {
  return entriesIn(services, request).some((entry) => entry.startsWith(`${factorId}~`));
}

/** Remembers that a browser needs no code for a second factor for 30 days. */
export function rememberFactor(
  services: Keyed,
  request: Request,
  response: Response,
  factorId: string,
): void {
  const others = entriesIn(services, request).filter((entry) => !entry.startsWith(`${factorId}~`));
  const signed = `${factorId}~${Date.now() + REMEMBERED_MILLISECONDS}`;
  const entries = [`${signed}~${signatureOf(services, signed)}`, ...others];
  cookie.set(services.environment, response, entries.slice(0, MAX_ACCOUNTS).join('.'));
}

/** Returns the valid entries of a browser's cookie. */
function entriesIn(services: Keyed, request: Request): string[] {
  const entries = cookie.read(services.environment, request)?.split('.') ?? [];
  return entries.slice(0, MAX_ACCOUNTS).filter((entry) => {
    const [factorId = '', until = '', signature = ''] = entry.split('~');
    const expected = Buffer.from(signatureOf(services, `${factorId}~${until}`));
    const sent = Buffer.from(signature);
    const isSigned = sent.length === expected.length && timingSafeEqual(sent, expected);
    return isSigned && Number(until) > Date.now();
  });
}

function signatureOf({ sessionSecret }: Keyed, signed: string): string {
  return createHmac('sha256', sessionSecret).update(`remembered ${signed}`).digest('base64url');
}
