import { Secret, TOTP } from 'otpauth';

const STEP_SECONDS = 30;
/** 160 bits, as RFC 4226 recommends for SHA-1. */
const SECRET_BYTES = 20;
const ISSUER = 'Harmony';

/** Steps before and after the current one whose codes count, for clocks that differ. */
const WINDOW = 1;

export function newSecret(): Secret {
  return new Secret({ size: SECRET_BYTES });
}

/** Returns the `otpauth:` address of a secret, for an authenticator app. */
export function uriOf(secret: Secret, label: string): string {
  return totpOf(secret, label).toString();
}

/**
 * Returns the steps of 30 seconds since 1970 for which a code is valid now.
 *
 * @param bytes the secret
 */
export function stepOf(bytes: Uint8Array, code: string, now = Date.now()): number | undefined {
  const secret = new Secret({ buffer: new Uint8Array(bytes).buffer });
  const delta = totpOf(secret, '').validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? undefined : Math.floor(now / 1000 / STEP_SECONDS) + delta;
}

/** Returns the steps of a list that could still be valid, for storing. */
export function recentSteps(steps: readonly number[], now = Date.now()): number[] {
  const current = Math.floor(now / 1000 / STEP_SECONDS);
  return steps.filter((step) => step >= current - WINDOW);
}

function totpOf(secret: Secret, label: string): TOTP {
  return new TOTP({
    issuer: ISSUER,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: STEP_SECONDS,
    secret,
  });
}
