import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { ApiError } from './api-error.ts';
import type { VisitorAddress } from './visitor-address.ts';
import { sentence } from '../language/sentence.ts';
import type { Sentence } from '../language/sentence.ts';

export interface Limit<Key = string> {
  /**
   * Counts an attempt. A rejected attempt uses up no allowance.
   *
   * @param points used by the attempt, such as bytes; 1 by default
   * @throws ApiError `rate_limited` beyond the limit
   */
  count(key: Key, points?: number): Promise<void>;
  forgive(key: Key, points?: number): Promise<void>;
}

export interface Guess {
  /** In lower case. */
  email: string;
  address: VisitorAddress;
}

/** Allowed attempts per quarter of an hour, day and week; unlimited if unset. */
interface Allowance {
  quarter?: number;
  day?: number;
  week?: number;
}

/** Counts points by key within periods; as the limiters of `rate-limiter-flexible`, it rejects with a RateLimiterRes. */
export interface Limiter {
  consume(key: string, points: number): Promise<unknown>;
  reward(key: string, points: number): Promise<unknown>;
}

export type CreateLimiter = (name: string, points: number, durationSeconds: number) => Limiter;

interface Counter<Key> {
  limiter: Limiter;
  /** Returns `undefined` if the counter does not apply to the key. */
  keyOf(key: Key): string | undefined;
  /** Whether each attempt costs a write. */
  isStored: boolean;
}

const MEGABYTE = 1024 * 1024;
const QUARTER_HOUR_SECONDS = 900;
const HOUR_SECONDS = 3600;
const DAY_SECONDS = 86_400;
const WEEK_SECONDS = 7 * DAY_SECONDS;

export type Limits = ReturnType<typeof createLimits>;

/**
 * Creates the rate limits; with `enabled` false all pass, for load tests. With Redis, attempts are counted
 * across all instances, and in this one only while Redis is unreachable. Limits per day and week are counted by `stored`
 * limiters instead, which outlast restarts.
 *
 * Addresses are counted together with the networks around them (`VisitorAddress`), each with its own
 * allowance, the narrowest first. For guessing, wide networks get hardly more than narrow ones, because an
 * attacker can rent a whole one; for ordinary use by many visitors they get more.
 */
export function createLimits(enabled: boolean, redis?: Redis, stored?: CreateLimiter) {
  const inMemory: CreateLimiter = (...limiter) => limiterOf(...limiter, redis);
  const lasting = stored ?? inMemory;
  const limit = <Key>(...counters: Counter<Key>[][]): Limit<Key> =>
    enabled ? limitOf(cheapestFirst(counters.flat())) : noLimit;

  const counted = <Key>(
    name: string,
    keysOf: (key: Key) => readonly string[],
    allowances: readonly Allowance[],
  ): Counter<Key>[] =>
    allowances.flatMap(({ quarter, day, week }, place) => {
      const keyOf = (key: Key) => keysOf(key)[place];
      const counters: Counter<Key>[] = [];
      const add = (limiter: Limiter, isStored: boolean) =>
        counters.push({ limiter, keyOf, isStored });
      if (quarter !== undefined) add(inMemory(name, quarter, QUARTER_HOUR_SECONDS), false);
      if (day !== undefined) add(lasting(`${name}:day`, day, DAY_SECONDS), true);
      if (week !== undefined) add(lasting(`${name}:week`, week, WEEK_SECONDS), true);
      return counters;
    });
  const byKey = (name: string, allowance: Allowance) =>
    limit(counted(name, (key: string) => [key], [allowance]));
  const byAddress = (name: string, ...quarters: readonly number[]) =>
    limit(
      counted(
        name,
        (address: VisitorAddress) => address.networks,
        quarters.map((quarter) => ({ quarter })),
      ),
    );

  return {
    /**
     * Attempts at the password of an email address, on any form, by browsers that have not signed in to it
     * before. Attempts rejected for their network do not count against the total.
     */
    guess: limit<Guess>(
      counted('guessByEmailAndAddress', keysOfGuess, [
        { quarter: 6, day: 30 },
        { quarter: 7, day: 45 },
        { quarter: 8, day: 60 },
      ]),
      counted('guessByAddress', ({ address }) => address.networks, [
        { quarter: 50 },
        { quarter: 58 },
        { quarter: 65 },
      ]),
      counted('guessByEmail', ({ email }) => [email], [{ quarter: 10, day: 100 }]),
    ),
    /** Attempts at an account by a browser that has signed in to it before, after `guess` is used up. */
    guessByKnownBrowser: byKey('guessByKnownBrowser', { quarter: 4, day: 30 }),
    // Each change invalidates mailed reset links, with which the owner could lock out a thief.
    passwordChangeByUser: byKey('passwordChangeByUser', { quarter: 10, day: 20 }),
    // Opening the sign-in page requests one, so a household or an office needs many.
    challengeByAddress: byAddress('challengeByAddress', 300, 1200, 4800),
    registrationByAddress: byAddress('registrationByAddress', 20, 40, 80),
    registrationByEmail: byKey('registrationByEmail', { quarter: 5 }),
    linkByAddress: byAddress('linkByAddress', 50, 58, 65),
    mailByAddress: byAddress('mailByAddress', 20, 40, 80),
    mailByEmail: byKey('mailByEmail', { quarter: 3 }),
    operatorGuessByAddress: byAddress('operatorGuessByAddress', 10, 12, 14),
    calendarGuessByAddress: byAddress('calendarGuessByAddress', 50, 58, 65),
    calendarByUser: byKey('calendarByUser', { quarter: 60 }),
    reportByAddress: byAddress('reportByAddress', 30, 120, 480),
    vitalsByAddress: byAddress('vitalsByAddress', 300, 1200, 4800),
    marketingByAddress: byAddress('marketingByAddress', 100, 400, 1600),
    // A page can have several tools, and a network many readers.
    embedCountByAddress: byAddress('embedCountByAddress', 300, 1200, 4800),
    embedKeyByAddress: byAddress('embedKeyByAddress', 10, 20, 40),
    embedSecretByAddress: byAddress('embedSecretByAddress', 60, 120, 240),
    // Every couple that ends leaves an archive.
    coupleByUser: byKey('coupleByUser', { quarter: 10, day: 20 }),
    inviteCodeByUser: byKey('inviteCodeByUser', { quarter: 5 }),
    inviteCodeByAddress: byAddress('inviteCodeByAddress', 20, 23, 26),
    // Card testing needs many attempts.
    paymentByUser: byKey('paymentByUser', { quarter: 20 }),
    // Percentage splits reveal income, a little more with each change.
    incomeByUser: byKey('incomeByUser', { week: 5 }),
    /** Bytes of rejected bodies, and of those in progress: rejecting one costs as much as accepting it. */
    refusedBytesByUser: byKey('refusedBytesByUser', { quarter: 30 * MEGABYTE }),
    refusedBytesByAddress: byAddress(
      'refusedBytesByAddress',
      60 * MEGABYTE,
      120 * MEGABYTE,
      240 * MEGABYTE,
    ),
    // Each sends requests to other servers.
    connectionsByUser: byKey('connectionsByUser', { quarter: 20 }),
    pushTestByUser: byKey('pushTestByUser', { quarter: 20 }),
    demoByAddress: byAddress('demoByAddress', 30, 60, 120),
  };
}

/** A flood is rejected before it costs writes; otherwise the order stays. */
function cheapestFirst<Key>(counters: readonly Counter<Key>[]): Counter<Key>[] {
  return counters.toSorted((one, other) => Number(one.isStored) - Number(other.isStored));
}

function keysOfGuess({ email, address }: Guess): string[] {
  return address.networks.map((network) => `${network} ${email}`);
}

function limiterOf(
  name: string,
  points: number,
  duration: number,
  redis: Redis | undefined,
): RateLimiterAbstract {
  const options = { keyPrefix: `harmony:${name}`, points, duration };
  const memory = new RateLimiterMemory(options);
  return redis
    ? new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter: memory })
    : memory;
}

function limitOf<Key>(counters: readonly Counter<Key>[]): Limit<Key> {
  const forKey = (key: Key) =>
    counters.flatMap(({ limiter, keyOf }) => {
      const own = keyOf(key);
      return own === undefined ? [] : [{ limiter, own }];
    });
  const takeBack = async (counted: ReturnType<typeof forKey>, points: number): Promise<void> => {
    await Promise.all(counted.map(({ limiter, own }) => limiter.reward(own, points)));
  };
  return {
    async count(key, points = 1) {
      const all = forKey(key);
      // In sequence: attempts rejected by narrow counters must not count against shared ones.
      for (const [place, { limiter, own }] of all.entries()) {
        try {
          await limiter.consume(own, points);
        } catch (refusal) {
          if (!(refusal instanceof RateLimiterRes)) throw refusal;
          await takeBack(all.slice(0, place + 1), points);
          throw tooMany(Math.ceil(refusal.msBeforeNext / 1000));
        }
      }
    },
    forgive: (key, points = 1) => takeBack(forKey(key), points),
  };
}

function tooMany(seconds: number): ApiError {
  const minutes = Math.ceil(seconds / 60);
  const hours = Math.ceil(seconds / HOUR_SECONDS);
  const days = Math.ceil(seconds / DAY_SECONDS);
  return new ApiError('rate_limited', explanation(), {}, seconds);

  function explanation(): Sentence {
    if (seconds <= HOUR_SECONDS) {
      return sentence(
        'Too many attempts. Please try again in {minutes, plural, one {a minute} other {# minutes}}.',
        { minutes },
      );
    }
    if (seconds <= DAY_SECONDS) {
      return sentence('Too many attempts. Please try again in {hours} hours.', { hours });
    }
    return sentence('Too many attempts. Please try again in {days} days.', { days });
  }
}

const noLimit: Limit<unknown> = {
  count: () => Promise.resolve(),
  forgive: () => Promise.resolve(),
};
