import { randomInt, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { Redis } from 'ioredis';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { createLimits } from './rate-limits.ts';
import type { Limits } from './rate-limits.ts';
import { addressIn } from './visitor-address.ts';

const redisUrl = process.env['TEST_REDIS_URL'] ?? '';
const redis = redisUrl === '' ? undefined : new Redis(redisUrl);
afterAll(() => redis?.disconnect());

/** The allowances per quarter of an hour, by width of the network. */
const OF_EMAIL_AND_NETWORK = [6, 7, 8];
const OF_NETWORK = [50, 58, 65];
const OF_EMAIL = 10;

/** A straightforward model of counting wrong guesses. */
class Model {
  #counts = new Map<string, number>();

  #keys(email: string, address: string): [string, number][] {
    const { networks } = addressIn(address);
    return [
      ...networks.map((each, width): [string, number] => [
        `${each} ${email}`,
        OF_EMAIL_AND_NETWORK[width] ?? 0,
      ]),
      ...networks.map((each, width): [string, number] => [each, OF_NETWORK[width] ?? 0]),
      [email, OF_EMAIL],
    ];
  }

  allows(email: string, address: string): boolean {
    return this.#keys(email, address).every(
      ([key, allowed]) => (this.#counts.get(key) ?? 0) < allowed,
    );
  }

  countWrong(email: string, address: string): void {
    for (const [key] of this.#keys(email, address)) {
      this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
    }
  }
}

async function isAllowed({ guess }: Limits, email: string, address: string): Promise<boolean> {
  try {
    await guess.count({ email, address: addressIn(address) });
    return true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}

const attempts = fc.array(
  fc.record({
    account: fc.constantFrom(0, 0, 0, 1, 2, 3, 4, 5),
    isIpv6: fc.boolean(),
    network: fc.integer({ min: 1, max: 3 }),
    host: fc.integer({ min: 1, max: 3 }),
    isRight: fc.boolean(),
  }),
  { minLength: 5, maxLength: 160 },
);

/** Returns accounts and networks unused by earlier runs, as Redis keeps its counts. */
function newWorld() {
  const [id, high, low] = [randomUUID(), randomInt(1, 200), randomInt(0, 200)];
  return {
    emailOf: ({ account }: { account: number }) => `${account}-${id}@example.com`,
    addressOf: ({ isIpv6, network, host }: { isIpv6: boolean; network: number; host: number }) =>
      isIpv6 ? `2${high}:${low}:${network}:${host}::1` : `${high}.${low}.${network}.${host}`,
  };
}

describe.each([
  ['in memory', undefined],
  ['in Redis', redis],
])('password guesses counted %s', (where, store) => {
  it.skipIf(where === 'in Redis' && !store)(
    'are allowed while each of their counters has room, and correct ones never count',
    async () => {
      await fc.assert(
        fc.asyncProperty(attempts, async (sequence) => {
          const { emailOf, addressOf } = newWorld();
          const limits = createLimits(true, store);
          const model = new Model();
          for (const each of sequence) {
            const [email, address] = [emailOf(each), addressOf(each)];
            const expected = model.allows(email, address);
            expect(await isAllowed(limits, email, address)).toBe(expected);
            if (!expected) continue;
            if (!each.isRight) model.countWrong(email, address);
            else await limits.guess.forgive({ email, address: addressIn(address) });
          }
        }),
        { numRuns: Number(process.env['PROPERTY_RUNS'] ?? 20) },
      );
    },
  );
});

describe('password guesses per day', () => {
  afterEach(() => void vi.useRealTimers());

  it.each([
    ['one address', 30, ['192.0.2.1']],
    ['one network', 45, ['192.0.2.1', '192.0.2.2', '192.0.2.3']],
    ['many networks', 100, Array.from({ length: 200 }, (_, place) => `10.0.${place}.1`)],
  ])('are limited from %s', async (_where, most, addresses) => {
    const start = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: start });
    const limits = createLimits(true);
    let allowed = 0;
    for (let quarter = 0; quarter < 96; quarter += 1) {
      vi.setSystemTime(start + quarter * 15 * 60_000);
      for (let time = 0; time < 12; time += 1) {
        const address = String(addresses[(quarter + time) % addresses.length]);
        if (await isAllowed(limits, 'robin@example.com', address)) allowed += 1;
      }
    }
    expect(allowed).toBe(most);
  });

  it('are rejected with the remaining hours', async () => {
    const start = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: start });
    const { guess } = createLimits(true);
    const key = { email: 'robin@example.com', address: addressIn('192.0.2.1') };
    for (let time = 0; time < 30; time += 1) {
      vi.setSystemTime(start + time * 3 * 60_000);
      await guess.count(key);
    }
    vi.setSystemTime(start + 2 * 60 * 60_000);
    await expect(guess.count(key)).rejects.toThrow('Please try again in 22 hours.');
  });
});
