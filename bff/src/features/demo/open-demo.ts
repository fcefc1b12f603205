import { randomBytes } from 'node:crypto';
import { isTimeZone, UTC } from '@harmony/contract';
import type { Request, Response } from 'express';
import { inTransaction } from '../../platform/database/transaction.ts';
import { hostCookie } from '../../platform/http/host-cookie.ts';
import { languageOf } from '../../platform/language/reader-language.ts';
import { visitorAddress } from '../../platform/http/visitor-address.ts';
import type { Services } from '../../services.ts';
import { keyedHash, keyedHashes } from '../../core/sessions/secrets.ts';
import { endSessionsOf } from '../../core/sessions/open-sessions.ts';
import { COPY_MILLISECONDS } from './demo-limits.ts';
import { findDemoCopy, type DemoCopy } from './demo-copies.ts';

const TOKEN_BYTES = 32;

/** Identifies the browser's copy during its lifetime. */
const demoCookie = hostCookie('harmony_demo', COPY_MILLISECONDS);

/**
 * Opens the browser's active copy, or a new one in its language. Each browser has one copy and one session in it.
 *
 * @param timeZone of the browser; UTC if it is unknown
 * @throws ApiError `rate_limited`
 */
export async function openDemo(
  services: Services,
  request: Request,
  response: Response,
  timeZone: string | undefined,
): Promise<DemoCopy> {
  const address = visitorAddress(request);
  await services.limits.demoByAddress.count(address);
  const token = demoCookie.read(services.environment, request);
  const own =
    token === undefined
      ? undefined
      : await findDemoCopy(services.database, keyedHashes(services, `demo browser ${token}`));
  if (own) {
    await endSessionsIn(services, own);
    return own;
  }
  const newToken = randomBytes(TOKEN_BYTES).toString('base64url');
  const copy = await services.demoCopies.make({
    browserHash: keyedHash(services, `demo browser ${newToken}`),
    networkHashes: keyedHashes(services, `demo network ${address.networks[0] ?? address.text}`),
    language: languageOf(request),
    timeZone: timeZone !== undefined && isTimeZone(timeZone) ? timeZone : UTC,
  });
  demoCookie.set(services.environment, response, newToken);
  return copy;
}

async function endSessionsIn(
  { database, wakeUps }: Services,
  { userIds }: DemoCopy,
): Promise<void> {
  await inTransaction(database, async (work) => {
    await endSessionsOf(work, userIds);
    work.afterCommit(() => wakeUps.wake(userIds));
  });
}
