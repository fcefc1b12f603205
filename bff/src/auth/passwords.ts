import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { ApiError } from '../http/api-error.ts';

/** Argon2id, the library's default, with the parameters that OWASP recommends. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const MOST_WAITING = 200;
const RETRY_SECONDS = 5;

/** Each hash takes 19 MiB and a core, so only so many run at once. */
const bounded = pLimit(availableParallelism());

function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (bounded.pendingCount >= MOST_WAITING) {
    throw new ApiError('unavailable', 'Please try again in a moment.', {}, RETRY_SECONDS);
  }
  return bounded(work);
}

/** Hashes a password for storage. */
export async function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, PARAMETERS));
}

/** The hash of a random text: it stands in for accounts that do not exist. */
const nobodysHash = hash(crypto.randomUUID(), PARAMETERS);

/**
 * Whether the password belongs to the hash. Takes as long without a hash as with one, so the time
 * does not tell whether an account exists.
 */
export async function isPasswordRight(
  password: string,
  passwordHash: string | null | undefined,
): Promise<boolean> {
  const against = passwordHash ?? (await nobodysHash);
  const fits = await inTurn(() => verify(against, password));
  return fits && typeof passwordHash === 'string';
}
