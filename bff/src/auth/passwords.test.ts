import { availableParallelism } from 'node:os';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../http/api-error.ts';
import { findByPassword, hashNewPassword, saltFor } from './passwords.ts';

const secret = { sessionSecret: 'a secret of this test' };
const EMAIL = 'robin@example.com';
const PASSWORD = 'a calm green meadow';

const hashOf = (password: string, salt = saltFor(secret, EMAIL, null)) =>
  hashNewPassword(password, 'password', salt);

describe('the salt of an address', () => {
  it('is the one of an account that is there, otherwise always the same', async () => {
    const other = saltFor(secret, 'somebody.else@example.com', null);
    const known = await hashOf(PASSWORD, other);
    expect(Buffer.from(saltFor(secret, EMAIL, known))).toEqual(Buffer.from(other));
    expect(saltFor(secret, EMAIL, null)).toEqual(saltFor(secret, EMAIL, undefined));
    expect(saltFor(secret, EMAIL, null)).not.toEqual(other);
  });
});

describe('a password', () => {
  it('is found at its account, whatever the salts of the others', async () => {
    const hashes = [
      await hashOf('another calm meadow'),
      null,
      await hashOf(PASSWORD, saltFor(secret, 'somebody.else@example.com', null)),
      await hashOf(PASSWORD),
    ];
    expect(await findByPassword(PASSWORD, hashes)).toBe(2);
    expect(await findByPassword('another calm meadow', hashes)).toBe(0);
    expect(await findByPassword('nobody’s password', hashes)).toBe(-1);
    expect(await findByPassword(PASSWORD, [])).toBe(-1);
  });

  it('is not found at a hash that was cut off', async () => {
    const cut = (await hashOf(PASSWORD)).slice(0, -1);
    expect(await findByPassword(PASSWORD, [cut])).toBe(-1);
  });

  it('is looked at later by so many that it would take seconds', async () => {
    const atOnce = availableParallelism();
    const tries = await Promise.allSettled(
      Array.from({ length: atOnce + 200 + 2 }, () => findByPassword(PASSWORD, [])),
    );
    const refusals = tries.flatMap((each) =>
      each.status === 'rejected' ? [each.reason as unknown] : [],
    );
    expect(refusals).toHaveLength(2);
    for (const refusal of refusals) {
      expect(refusal).toBeInstanceOf(ApiError);
      expect(refusal).toMatchObject({ code: 'unavailable', retryAfter: 5 });
    }
  });
});
