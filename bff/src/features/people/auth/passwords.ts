import { randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { keyedHash } from '../../../core/sessions/secrets.ts';
import type { Keyed } from '../../../core/sessions/secrets.ts';
import { ApiError, invalidField } from '../../../platform/http/api-error.ts';
import type { VisitorAddress } from '../../../platform/http/visitor-address.ts';
import { sentence } from '../../../platform/language/sentence.ts';
import { isCommonPassword } from './common-passwords.ts';

/** Argon2id, the library's default, with the parameters recommended by OWASP. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const SALT_BYTES = 16;
const LEAST_LENGTH = 8;
const MAX_WAITING = 200;
/** Limit per network, so that a single network cannot fill the queue. */
const MAX_PER_NETWORK = 100;
const RETRY_SECONDS = 5;

/** Each hash takes 19 MiB and a core, so concurrency is limited to the number of cores. */
const bounded = pLimit(availableParallelism());

const open = new Map<string, number>();

async function hashWith(
  password: string,
  salt: Uint8Array,
  { text, networks: [, around = text] }: VisitorAddress,
): Promise<string> {
  const others = open.get(around) ?? 0;
  if (others >= MAX_PER_NETWORK || bounded.pendingCount >= MAX_WAITING) {
    throw new ApiError('unavailable', sentence('Please try again in a moment.'), {}, RETRY_SECONDS);
  }
  open.set(around, others + 1);
  try {
    return await bounded(() => hash(password, { ...PARAMETERS, salt }));
  } finally {
    const left = (open.get(around) ?? 1) - 1;
    if (left === 0) open.delete(around);
    else open.set(around, left);
  }
}

/**
 * Returns the salt for a new password. All accounts of an address share one, so that signing in takes one hash and
 * constant time regardless of their number.
 *
 * @param known hash of an account with that address, if any
 */
export function saltFor(keyed: Keyed, email: string, known: string | null | undefined): Uint8Array {
  if (known) return saltOf(known);
  return Buffer.from(keyedHash(keyed, `salt of ${email}`), 'hex').subarray(0, SALT_BYTES);
}

/**
 * Hashes a new password.
 *
 * @param from address of the client
 * @throws ApiError `invalid` on `field` for a common password, `unavailable` if the queue is full
 */
export async function hashNewPassword(
  password: string,
  field: string,
  salt: Uint8Array,
  from: VisitorAddress,
): Promise<string> {
  const prepared = preparedPassword(password);
  if (prepared.length < LEAST_LENGTH) {
    throw invalidField(field, sentence('Use at least 8 visible characters'));
  }
  if (await isCommonPassword(prepared)) {
    throw invalidField(field, sentence('This password is too common. Choose another one.'));
  }
  return hashWith(prepared, salt, from);
}

/**
 * Returns the index of the first hash that matches a password. Takes the same time without any hash, so that the time
 * does not reveal whether an account exists.
 *
 * @param from address of the client
 * @returns the index, or -1
 * @throws ApiError `unavailable` if the queue is full
 */
export async function findByPassword(
  password: string,
  hashes: readonly (string | null)[],
  from: VisitorAddress,
): Promise<number> {
  const salts = new Map(hashes.flatMap((each) => (each ? [[prefixOf(each), saltOf(each)]] : [])));
  const tried = salts.size > 0 ? [...salts.values()] : [randomBytes(SALT_BYTES)];
  const forms = formsOf(password);
  const results = await Promise.all(
    tried.flatMap((salt) => forms.map((form) => hashWith(form, salt, from))),
  );
  return hashes.findIndex((each) => each && results.some((result) => isSame(result, each)));
}

const INVISIBLE = /[\u00AD\u200B-\u200F\u2060\uFEFF]/g;
const DASHES = /[\p{Pd}\u2212]/gu;

/**
 * Returns the form in which a password is hashed, since keyboards enter the same password in several forms: composed,
 * with plain spaces and dashes, without invisible characters (after RFC 8265, OpaqueString).
 */
function preparedPassword(password: string): string {
  const visible = password.normalize('NFKC').replaceAll(INVISIBLE, '');
  return visible.replaceAll(DASHES, '-').replaceAll(/\p{Zs}/gu, ' ');
}

/** Returns the forms in which a password may have been hashed: previous releases hashed it as it was entered. */
function formsOf(password: string): string[] {
  return [
    ...new Set([
      preparedPassword(password),
      password,
      password.normalize('NFC'),
      password.normalize('NFD'),
    ]),
  ];
}

/** Returns the algorithm, parameters and salt of a hash in PHC format. */
function prefixOf(passwordHash: string): string {
  return passwordHash.slice(0, passwordHash.lastIndexOf('$'));
}

function saltOf(passwordHash: string): Uint8Array {
  return Buffer.from(prefixOf(passwordHash).split('$').at(-1) ?? '', 'base64');
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
