import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
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
  inviteCodeByUser: Limit;
  inviteCodeByAddress: Limit;
}

const QUARTER_HOUR_SECONDS = 900;

/** Makes the limits; with `enabled` false they let everything pass, for load tests. */
export function createLimits(enabled: boolean): Limits {
  const perQuarterHour = (attempts: number) => (enabled ? memoryLimit(attempts) : noLimit);
  return {
    signInByAddress: perQuarterHour(50),
    signInByEmail: perQuarterHour(10),
    passwordByUser: perQuarterHour(10),
    registrationByAddress: perQuarterHour(20),
    registrationByEmail: perQuarterHour(5),
    mailByAddress: perQuarterHour(20),
    mailByEmail: perQuarterHour(3),
    inviteCodeByUser: perQuarterHour(5),
    inviteCodeByAddress: perQuarterHour(20),
  };
}

function memoryLimit(attempts: number): Limit {
  const limiter = new RateLimiterMemory({ points: attempts, duration: QUARTER_HOUR_SECONDS });
  return {
    async count(key) {
      try {
        await limiter.consume(key);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        const seconds = Math.ceil(refusal.msBeforeNext / 1000);
        throw new ApiError(
          'rate_limited',
          'Too many attempts. Please try again later.',
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
