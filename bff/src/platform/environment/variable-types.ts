import { z } from 'zod';
import { policyNameSchema } from '../http/policy-name.ts';
import { readTeamOrigin } from './team-origin.ts';

const DATABASE_EXAMPLE = 'mysql://user:password@host:3306/database';

/** `1` or `0` as a boolean. */
export const onOrOff = oneOf(['0', '1']).transform((text) => text === '1');

/** An http or https address. */
export const webAddress = address(/^https?$/, 'https://money.example');

/** A URL with one of the protocols; the error does not repeat the value, because it may contain a password. */
export function address(protocol: RegExp, example: string) {
  return z.url({ protocol, error: `must be an address such as ${example}` });
}

/** Whether a URL is an origin without a path. */
export function isRoot(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && url.href === `${url.origin}/`;
}

/** Comma-separated values. */
export const list = z
  .string()
  .default('')
  .transform((text) => text.split(',').map((value) => value.trim()))
  .transform((values) => values.filter((value) => value !== ''));

/** Comma-separated http and https origins. */
export const origins = list.transform((texts, context) =>
  texts.map((text) => {
    const url = URL.parse(text);
    const isOrigin = url !== null && [url.origin, `${url.origin}/`].includes(text);
    if (isOrigin && /^https?:$/.test(url.protocol)) return url.origin;
    context.addIssue('must be origins such as https://push.example, with a comma between');
    return z.NEVER;
  }),
);

/** Comma-separated origins of other teams' servers. */
export const teamOrigins = list.transform((texts, context) =>
  texts.map((text) => {
    const origin = readTeamOrigin(text);
    if (origin === undefined) {
      context.addIssue('must be origins such as https://goals.example, with a comma between');
    }
    return origin ?? z.NEVER;
  }),
);

/** Comma-separated names of Trusted Types policies. */
export const policyNames = list.transform((names, context) => {
  const wrong = names.find((name) => !policyNameSchema.safeParse(name).success);
  if (wrong === undefined) return names;
  context.addIssue(
    `must be names of Trusted Types policies such as vue, and not Harmony’s own: ${wrong}`,
  );
  return z.NEVER;
});

/** A whole number from `least` to `most`. */
export function wholeNumber(least: number, most: number) {
  const error = `must be a whole number from ${least} to ${most}`;
  return z.coerce.number({ error }).int(error).min(least, error).max(most, error);
}

/** One of the words. */
export function oneOf<const Words extends readonly [string, ...string[]]>(words: Words) {
  return z.enum(words, { error: `must be ${words.slice(0, -1).join(', ')} or ${words.at(-1)}` });
}

/** A secret that cannot be guessed. */
export const secret = z.string().min(32, 'must have at least 32 characters');

/** The number of nightly backups to keep, or `off`. */
export const backups = z
  .union([z.literal('off'), wholeNumber(1, 365)], {
    error: 'must be off, or the number of nightly backups to keep, from 1 to 365',
  })
  .default(7);

/** The URL of a MySQL or MariaDB database, with its name. */
export const databaseAddress = serverAddress(/^(mysql|mariadb):$/, DATABASE_EXAMPLE, /^\/./);

/** The URL of a server, possibly with percent-encoded credentials. */
export function serverAddress(protocol: RegExp, example: string, path = /^/) {
  return z.string().refine((text) => isServerAddress(text, protocol, path), {
    error: `must be an address such as ${example}, with %40 for an @ in the password`,
  });
}

function isServerAddress(text: string, protocol: RegExp, path: RegExp): boolean {
  const url = URL.parse(text);
  if (url === null || !protocol.test(url.protocol) || url.hostname === '') return false;
  try {
    const [, , name = ''] = [url.username, url.password, url.pathname].map(decodeURIComponent);
    return path.test(name);
  } catch (error) {
    if (error instanceof URIError) return false;
    throw error;
  }
}
