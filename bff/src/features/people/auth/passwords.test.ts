import { availableParallelism } from 'node:os';
import { hash } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../platform/http/api-error.ts';
import { addressIn } from '../../../platform/http/visitor-address.ts';
import { findByPassword, hashNewPassword, saltFor } from './passwords.ts';

const secret = { sessionSecrets: ['a secret of this test'] } as const;
const EMAIL = 'robin@example.com';
const PASSWORD = 'a calm green meadow';
const HERE = addressIn('192.0.2.1');

const hashOf = (password: string, salt = saltFor(secret, EMAIL, null)) =>
  hashNewPassword(password, 'password', salt, HERE);

describe('the salt of an address', () => {
  it('is that of an existing account, or else derived from the address', async () => {
    const other = saltFor(secret, 'somebody.else@example.com', null);
    const known = await hashOf(PASSWORD, other);
    expect(Buffer.from(saltFor(secret, EMAIL, known))).toEqual(Buffer.from(other));
    expect(saltFor(secret, EMAIL, null)).toEqual(saltFor(secret, EMAIL, undefined));
    expect(saltFor(secret, EMAIL, null)).not.toEqual(other);
  });
});

describe('password verification', () => {
  it('finds the account among accounts with different salts', async () => {
    const hashes = [
      await hashOf('another calm meadow'),
      null,
      await hashOf(PASSWORD, saltFor(secret, 'somebody.else@example.com', null)),
      await hashOf(PASSWORD),
    ];
    expect(await findByPassword(PASSWORD, hashes, HERE)).toBe(2);
    expect(await findByPassword('another calm meadow', hashes, HERE)).toBe(0);
    expect(await findByPassword('nobody’s password', hashes, HERE)).toBe(-1);
    expect(await findByPassword(PASSWORD, [], HERE)).toBe(-1);
  });

  it('accepts a password in any Unicode form', async () => {
    const hashes = [await hashOf('un café – bleu')];
    for (const form of ['un cafe\u0301 - bleu', 'un\u00A0café — bleu', 'un ca\u200Bfé – bleu']) {
      expect(await findByPassword(form, hashes, HERE)).toBe(0);
    }
    expect(await findByPassword('un cafe - bleu', hashes, HERE)).toBe(-1);
    await expect(hashOf('\u200B'.repeat(20))).rejects.toMatchObject({ code: 'invalid' });
  });

  it('accepts a password that was hashed as it was entered', async () => {
    for (const form of ['un cafe\u0301 – bleu', 'un café – bleu']) {
      const salt = saltFor(secret, EMAIL, null);
      const before = await hash(form, { memoryCost: 19_456, timeCost: 2, parallelism: 1, salt });
      expect(await findByPassword(form, [before], HERE)).toBe(0);
      expect(await findByPassword('un café – bleu', [before], HERE)).toBe(0);
    }
  });

  it('rejects a truncated hash', async () => {
    const cut = (await hashOf(PASSWORD)).slice(0, -1);
    expect(await findByPassword(PASSWORD, [cut], HERE)).toBe(-1);
  });

  it('rejects attempts once the queue is several seconds long', async () => {
    const atOnce = availableParallelism();
    const refusals = await refusalsOf(atOnce + 200 + 2, (place) => `192.0.${place}.1`);
    expect(refusals).toHaveLength(2);
    for (const refusal of refusals) {
      expect(refusal).toBeInstanceOf(ApiError);
      expect(refusal).toMatchObject({ code: 'unavailable', retryAfter: 5 });
    }
  });

  it('continues for other networks while one exceeds its limit', async () => {
    const crowd = refusalsOf(300, (place) => `198.51.100.${place % 250}`);
    const hashes = [await hashOf(PASSWORD)];
    expect(await findByPassword(PASSWORD, hashes, HERE)).toBe(0);
    expect(await crowd).toHaveLength(200);
    expect(await findByPassword(PASSWORD, hashes, addressIn('198.51.100.1'))).toBe(0);
  });
});

async function refusalsOf(count: number, from: (place: number) => string): Promise<unknown[]> {
  const tries = Array.from({ length: count }, (_, place) =>
    findByPassword(PASSWORD, [], addressIn(from(place))),
  );
  return (await Promise.allSettled(tries)).flatMap((each) =>
    each.status === 'rejected' ? [each.reason as unknown] : [],
  );
}
