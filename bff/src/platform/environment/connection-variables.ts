import { readFileSync } from 'node:fs';
import { z } from 'zod';

const KEY_BYTES = 32;
const BASE64 = /^[\w+/-]{43}=?$/;
const PEM = /^-----BEGIN (RSA )?PRIVATE KEY-----\n/;
const ENABLE_BANKING = 'https://api.enablebanking.com';

/** Variables of connections with banks. `<name>_FILE` names a file with the value of either key. */
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

type Given = Record<string, string | undefined>;

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
  const keys = secretOf(given, 'CONNECTIONS_KEY', problems)
    ?.split(',')
    .map((key) => key.trim());
  if (keys?.some((key) => !BASE64.test(key))) {
    problems.push(
      `CONNECTIONS_KEY: must be ${KEY_BYTES} bytes in base64, as \`openssl rand -base64 ${KEY_BYTES}\` makes them; several with a comma between, the newest first`,
    );
  }
  const privateKey = secretOf(given, 'ENABLE_BANKING_KEY', problems)?.replaceAll(
    String.raw`\n`,
    '\n',
  );
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

/** Returns a variable, or the content of the file that `<name>_FILE` names. */
function secretOf(given: Given, name: string, problems: string[]): string | undefined {
  const file = given[`${name}_FILE`];
  if (file === undefined) return given[name];
  if (given[name] !== undefined) problems.push(`${name}, ${name}_FILE: set one of them`);
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unreadable';
    problems.push(`${name}_FILE: cannot be read (${reason})`);
    return undefined;
  }
}
