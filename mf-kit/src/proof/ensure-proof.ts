import { endpoints } from '@harmony/contract';
import { request } from '../api/request.ts';
import { requestProof } from './proof-request.ts';

/**
 * Requests a proof unless the session has a fresh one: for downloads by the browser itself, which cannot be repeated.
 *
 * @returns whether the session has one now
 * @throws RequestError without a network
 */
export async function ensureProof(): Promise<boolean> {
  const { isFresh } = await request(endpoints.proof.state);
  return isFresh || requestProof();
}
