import type { Request, Response } from 'express';
import { isSignature, keyedHash } from '../../../core/sessions/secrets.ts';
import type { Keyed } from '../../../core/sessions/secrets.ts';
import { hostCookie } from '../../../platform/http/host-cookie.ts';
import type { Services } from '../../../services.ts';

const REMEMBERED_MILLISECONDS = 30 * 24 * 60 * 60 * 1000;
/** The accounts of a household, so that partners can share a browser. */
const MAX_ACCOUNTS = 4;

/**
 * The second factors for which a browser needs no code: their ids, each with an expiry and a signature. A factor that
 * is switched on again has another id.
 */
const cookie = hostCookie('harmony_second_factor', REMEMBERED_MILLISECONDS);

type Needed = Keyed & Pick<Services, 'environment'>;

/** Whether a browser needs no code for a second factor. */
export function isRemembered(services: Needed, request: Request, factorId: string): boolean {
  return entriesIn(services, request).some((entry) => entry.startsWith(`${factorId}~`));
}

/** Remembers that a browser needs no code for a second factor for 30 days. */
export function rememberFactor(
  services: Needed,
  request: Request,
  response: Response,
  factorId: string,
): void {
  const others = entriesIn(services, request).filter((entry) => !entry.startsWith(`${factorId}~`));
  const entry = `${factorId}~${Date.now() + REMEMBERED_MILLISECONDS}`;
  setEntries(services, response, [entry, ...others]);
}

/** Signs a browser's cookie again, until the same time, so that it outlasts a rotation of the secrets. */
export function renewRemembered(services: Needed, request: Request, response: Response): void {
  setEntries(services, response, entriesIn(services, request));
}

function setEntries(services: Needed, response: Response, entries: readonly string[]): void {
  const signed = entries
    .slice(0, MAX_ACCOUNTS)
    .map((entry) => `${entry}~${keyedHash(services, textOf(entry), 'base64url')}`);
  cookie.set(services.environment, response, signed.join('.'));
}

/** Returns the valid entries of a browser's cookie, without their signatures. */
function entriesIn(services: Needed, request: Request): string[] {
  const entries = cookie.read(services.environment, request)?.split('.') ?? [];
  return entries.slice(0, MAX_ACCOUNTS).flatMap((signed) => {
    const [factorId = '', until = '', signature = ''] = signed.split('~');
    const entry = `${factorId}~${until}`;
    const isValid = isSignature(services, textOf(entry), signature) && Number(until) > Date.now();
    return isValid ? [entry] : [];
  });
}

function textOf(entry: string): string {
  return `remembered ${entry}`;
}
