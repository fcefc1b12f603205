import { z } from 'zod';
import type { Given } from './secret-files.ts';

const KEY_BYTES = 32;
const BASE64 = /^[\w+/-]{43}=?$/;
const PEM = /^-----BEGIN (RSA )?PRIVATE KEY-----\n/;
const ENABLE_BANKING = 'https://api.enablebanking.com';

/** Variables of connections with banks. */
export const connectionVariables = {
  /** Keys that seal the secrets of connections, newest first, with commas. */
  CONNECTIONS_KEY: z.string().optional(),
  ENABLE_BANKING_APP_ID: z.string().optional(),
  /** RSA, as PEM; line breaks may be written as \n. */
  ENABLE_BANKING_KEY: z.string().optional(),
  ENABLE_BANKING_API_BASE: z
    .url({ protocol: /^https?$/, error: `must be an address such as ${ENABLE_BANKING}` })
    .optional(),
};

export interface ConnectionSettings {
  /** Keys of AES-256, newest first; `undefined` if none is configured. */
  keys: readonly Uint8Array[] | undefined;
  enableBanking: { applicationId: string; privateKey: string; base: URL } | undefined;
}

/**
 * Reads the settings of connections.
 *
 * @param problems receives those of variables, without their values
 */
export function connectionsIn(given: Given, problems: string[]): ConnectionSettings {
  const keys = given['CONNECTIONS_KEY']?.split(',').map((key) => key.trim());
  if (keys?.some((key) => !BASE64.test(key))) {
    problems.push(
      `CONNECTIONS_KEY: must be ${KEY_BYTES} bytes in base64, as \`openssl rand -base64 ${KEY_BYTES}\` makes them; several with a comma between, the newest first`,
    );
  }
  const privateKey = given['ENABLE_BANKING_KEY']?.replaceAll(String.raw`\n`, '\n');
  const applicationId = given['ENABLE_BANKING_APP_ID'];
  if ((privateKey === undefined) !== (applicationId === undefined)) {
    problems.push('ENABLE_BANKING_APP_ID, ENABLE_BANKING_KEY: set both or none');
  }
  if (privateKey !== undefined && !PEM.test(privateKey)) {
    problems.push('ENABLE_BANKING_KEY: must be a private RSA key as PEM');
  }
  return {
    keys: keys?.map((key) => new Uint8Array(Buffer.from(key, 'base64'))),
    enableBanking:
      privateKey !== undefined && applicationId !== undefined
        ? {
            applicationId,
            privateKey,
            base: new URL(URL.parse(given['ENABLE_BANKING_API_BASE'] ?? '') ?? ENABLE_BANKING),
          }
        : undefined,
  };
}
