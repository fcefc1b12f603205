import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { ApiError } from './api-error.ts';

/** Allows so many attempts per key in a while. */
export interface Limit {
  /**
   * Counts an attempt.
   *
   * @throws ApiError `rate_limited` when there were too many
   */
  count(key: string): Promise<void>;
  /** Takes an attempt back, because it was a rightful one. */
  forgive(key: string): Promise<void>;
}

/** The limits of a server, by what they guard. */
export interface Limits {
  signInByAddress: Limit;
  signInByEmail: Limit;
  passwordByUser: Limit;
  registrationByAddress: Limit;
  registrationByEmail: Limit;
  mailByAddress: Limit;
  mailByEmail: Limit;
  reportByAddress: Limit;
  vitalsByAddress: Limit;
  marketingByAddress: Limit;
  inviteCodeByUser: Limit;
  inviteCodeByAddress: Limit;
  paymentByUser: Limit;
  demoByAddress: Limit;
}

const QUARTER_HOUR_SECONDS = 900;

/** How many attempts are allowed in a quarter of an hour. */
const attempts: Record<keyof Limits, number> = {
  signInByAddress: 50,
  signInByEmail: 10,
  passwordByUser: 10,
  registrationByAddress: 20,
  registrationByEmail: 5,
  mailByAddress: 20,
  mailByEmail: 3,
  reportByAddress: 30,
  vitalsByAddress: 300,
  marketingByAddress: 100,
  inviteCodeByUser: 5,
  inviteCodeByAddress: 20,
  // Whoever tries stolen cards needs many.
  paymentByUser: 20,
  demoByAddress: 30,
};

/**
 * Makes the limits; with `enabled` false they let everything pass, for load tests. With Redis they
 * count across all instances, and within this one while Redis is out of reach.
 */
export function createLimits(enabled: boolean, redis?: Redis): Limits {
  const make = (name: string): Limit => {
    if (!enabled) return noLimit;
    const points = attempts[name as keyof Limits];
    const options = { keyPrefix: `harmony:${name}`, points, duration: QUARTER_HOUR_SECONDS };
    const memory = new RateLimiterMemory(options);
    return limitOf(
      redis
        ? new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter: memory })
        : memory,
    );
  };
  return Object.fromEntries(
    Object.keys(attempts).map((name) => [name, make(name)]),
  ) as unknown as Limits;
}

function limitOf(limiter: RateLimiterAbstract): Limit {
  return {
    async count(key) {
      try {
        await limiter.consume(key);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        const seconds = Math.ceil(refusal.msBeforeNext / 1000);
        const minutes = Math.ceil(seconds / 60);
        throw new ApiError(
          'rate_limited',
          `Too many attempts. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
          {},
          seconds,
        );
      }
    },
    async forgive(key) {
      await limiter.reward(key);
    },
  };
}

const noLimit: Limit = {
  count: () => Promise.resolve(),
  forgive: () => Promise.resolve(),
};
