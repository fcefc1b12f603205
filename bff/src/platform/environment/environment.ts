import { join, resolve } from 'node:path';
import { z } from 'zod';
import {
  bucketIn,
  bucketVariables,
  missingForBucket,
  type BucketSettings,
} from './bucket-variables.ts';
import { OperatorError } from '../operator-error.ts';
import { readTeamOrigin } from './team-origin.ts';
import { vapidPublicKey } from './vapid-public-key.ts';

/** Where `npm start` leaves the builds. */
const BUILDS_FOLDER = resolve(import.meta.dirname, '../../../../builds');

/** Where `npm run build:storybook` leaves the Storybook, unless `STORYBOOK_DIR` says otherwise. */
const STORYBOOK_FOLDER = resolve(import.meta.dirname, '../../../../storybook-static');

const DATABASE_EXAMPLE = 'mysql://user:password@host:3306/database';

const onOrOff = oneOf(['0', '1']).transform((text) => text === '1');

const webAddress = address(/^https?$/, 'https://money.example');

/** An address; what is wrong with another is said without it, because it may hold a password. */
function address(protocol: RegExp, example: string) {
  return z.url({ protocol, error: `must be an address such as ${example}` });
}

/** Values with a comma between. */
const list = z
  .string()
  .default('')
  .transform((text) => text.split(',').map((value) => value.trim()))
  .transform((values) => values.filter((value) => value !== ''));

const origins = list.transform((texts, context) =>
  texts.map((text) => {
    const url = URL.parse(text);
    const isOrigin = url !== null && [url.origin, `${url.origin}/`].includes(text);
    if (isOrigin && /^https?:$/.test(url.protocol)) return url.origin;
    context.addIssue('must be origins such as https://push.example, with a comma between');
    return z.NEVER;
  }),
);

const teamOrigins = list.transform((texts, context) =>
  texts.map((text) => {
    const origin = readTeamOrigin(text);
    if (origin === undefined) {
      context.addIssue('must be origins such as https://goals.example, with a comma between');
    }
    return origin ?? z.NEVER;
  }),
);

function wholeNumber(least: number, most: number) {
  const error = `must be a whole number from ${least} to ${most}`;
  return z.coerce.number({ error }).int(error).min(least, error).max(most, error);
}

function oneOf<const Words extends readonly [string, ...string[]]>(words: Words) {
  return z.enum(words, { error: `must be ${words.slice(0, -1).join(', ')} or ${words.at(-1)}` });
}

const databaseAddress = serverAddress(/^(mysql|mariadb):$/, DATABASE_EXAMPLE, /^\/./);

/** An address of a server that may want a password, with everything in it written as addresses are. */
function serverAddress(protocol: RegExp, example: string, path = /^/) {
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

const variablesSchema = z.object({
  NODE_ENV: oneOf(['production', 'development', 'test']).default('development'),
  PORT: wholeNumber(0, 65_535).default(8080),
  /** The address to listen on; every one in production, otherwise only this machine. */
  HOST: z.string().optional(),
  PUBLIC_URL: webAddress.optional(),
  DATABASE_URL: databaseAddress.optional(),
  REDIS_URL: serverAddress(/^rediss?:$/, 'redis://localhost:6379').optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  /** Where the front-end builds are kept, and which of them are live. */
  BUILDS_DIR: z.string().min(1).optional(),
  ...bucketVariables,
  STORYBOOK_DIR: z.string().min(1).optional(),
  REGISTRY_FILE: z.string().optional(),
  SESSION_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  /** Lets a server in production make its secret and keep it below `DATA_DIR`. */
  GENERATE_SESSION_SECRET: onOrOff.default(false),
  SMTP_URL: serverAddress(/^smtps?:$/, 'smtps://user:password@mail.example').optional(),
  /** The sender of mails. */
  MAIL_FROM: z.string().optional(),
  /** Who is told when a build is taken back by itself. */
  OPERATOR_MAIL: z.email('must be an email address').optional(),
  OIDC_ISSUER: webAddress.optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().optional(),
  /** Two, parted by a comma, while one is replaced by the other. */
  STRIPE_WEBHOOK_SECRET: list,
  STRIPE_API_BASE: webAddress.optional(),
  /** The key that browsers know this server's notifications by. */
  VAPID_PRIVATE_KEY: z
    .string()
    .refine((key) => vapidPublicKey(key) !== undefined, {
      error: 'must be a private key as `npx web-push generate-vapid-keys` makes one',
    })
    .optional(),
  /** Whom push services turn to. */
  VAPID_SUBJECT: address(/^(mailto|https)$/, 'mailto:admin@money.example').optional(),
  /** Servers that count as push services wherever they are, such as a stand-in. */
  PUSH_ORIGINS: origins,
  /** Days for which a plan is kept whose payment failed. */
  PAST_DUE_DAYS: wholeNumber(0, 30).default(7),
  /** Opens `/api/metrics` to who brings it from elsewhere than this machine. */
  METRICS_TOKEN: z.string().optional(),
  /** Lets a server in production be reached by http from other machines. */
  INSECURE_HTTP: onOrOff.default(false),
  RATE_LIMITS: oneOf(['on', 'off']).default('on'),
  /** `off` calls the service worker back from every browser that has it. */
  SERVICE_WORKER: oneOf(['on', 'off']).default('on'),
  DEMO: onOrOff.optional(),
  /** How many proxies stand in front and may name the visitor's address. */
  TRUST_PROXY: wholeNumber(0, 10).default(0),
  /** Whether browsers may take a micro-frontend from a server on their own machine, to try it. */
  OVERRIDES: onOrOff.optional(),
  /** Servers of other teams whose builds browsers may try through this one. */
  OVERRIDE_ORIGINS: teamOrigins,
  LOG_LEVEL: oneOf(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
});

/** The names of all variables that a server reads. */
export const variableNames: readonly string[] = Object.keys(variablesSchema.shape);

/** The settings of a server, read once at the start. */
export interface Environment {
  production: boolean;
  port: number;
  host: string;
  /** The public origin, without a slash at the end. */
  publicUrl: string;
  /** Whether browsers reach the server by https. */
  secure: boolean;
  /** Whether http is allowed in production, beside this machine. */
  insecureHttp: boolean;
  /** A `mysql://` address; without it the embedded database below `dataFolder`. */
  databaseUrl: string | undefined;
  /** Joins several instances; without it each counts and wakes for itself. */
  redisUrl: string | undefined;
  dataFolder: string;
  buildsFolder: string;
  /** Where instances on several machines have their builds from; each keeps them in `buildsFolder`. */
  bucket: BucketSettings | undefined;
  /** Served at `/storybook/` where there is one; in production only when it was named. */
  storybookFolder: string | undefined;
  /** The registry: which build of which micro-frontend is live. */
  registryFile: string;
  /** Whether that file was named: then it is served as it is, whatever a bucket says. */
  hasOwnRegistry: boolean;
  /** Without it one is generated and kept below `dataFolder`. */
  sessionSecret: string | undefined;
  /** Without it mails are written below `dataFolder`. */
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Who is told when a build is taken back by itself. */
  operatorMail: string | undefined;
  /** The provider of external sign-ins. */
  oidc: { issuer: string; clientId: string; clientSecret: string } | undefined;
  /** The payment provider, where payments are set up. */
  stripe:
    | {
        secretKey: string;
        publishableKey: string;
        webhookSecrets: readonly string[];
        /** Where its API is, when not at its own address. */
        apiBase: URL | undefined;
      }
    | undefined;
  /** How long a plan is kept whose payment failed. */
  pastDueDays: number;
  /** What notifications are sent with; without it there are none. */
  push:
    | {
        publicKey: string;
        privateKey: string;
        /** A `mailto:` or `https:` address. */
        subject: string;
        /** Origins that may be anywhere. */
        origins: readonly string[];
      }
    | undefined;
  /** Lets operators on other machines read what the server measures of itself. */
  metricsToken: string | undefined;
  rateLimits: boolean;
  /** Whether browsers get the service worker, or one that removes it. */
  serviceWorker: boolean;
  /** Whether visitors may look at a demo couple, each at a copy of their own. */
  demo: boolean;
  trustedProxies: number;
  /** Whether browsers may take a micro-frontend from a server on their own machine. */
  overrides: boolean;
  /** The servers of other teams from which they may take one through this server, such as `https://goals.example`. */
  overrideOrigins: readonly string[];
  logLevel: string;
}

/** Says which settings are missing or wrong, all of them in one message. */
export class EnvironmentError extends OperatorError {
  override name = 'EnvironmentError';
  constructor(problems: readonly string[]) {
    super(
      `Harmony cannot start with these variables:\n${problems.map((line) => `  ${line}`).join('\n')}`,
    );
  }
}

/**
 * Reads the settings from environment variables; an empty variable counts as unset.
 *
 * @throws EnvironmentError that names every variable that is missing or wrong
 */
export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  const given: Given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== ''),
  );
  const parsed = variablesSchema.safeParse(given);
  const production = given['NODE_ENV'] === 'production';
  const problems = [
    ...(parsed.error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`),
    ...setTogether(given),
    ...missingForBucket(given),
    ...(production ? refusedInProduction(given) : []),
  ];
  if (!parsed.success || problems.length > 0) throw new EnvironmentError(problems);
  const values = parsed.data;
  const publicUrl = new URL(values.PUBLIC_URL ?? `http://localhost:${values.PORT}`);
  const bucket = bucketIn(values);
  // What comes from a bucket is written, and an image may be writable in its data folder alone.
  const usualBuilds = bucket ? join(values.DATA_DIR, 'builds') : BUILDS_FOLDER;
  const buildsFolder = values.BUILDS_DIR ?? usualBuilds;
  return {
    production,
    port: values.PORT,
    host: values.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    publicUrl: publicUrl.origin,
    secure: publicUrl.protocol === 'https:',
    insecureHttp: values.INSECURE_HTTP,
    databaseUrl: values.DATABASE_URL,
    redisUrl: values.REDIS_URL,
    dataFolder: values.DATA_DIR,
    buildsFolder,
    bucket,
    storybookFolder: values.STORYBOOK_DIR ?? (production ? undefined : STORYBOOK_FOLDER),
    registryFile: values.REGISTRY_FILE ?? join(buildsFolder, 'manifest.json'),
    hasOwnRegistry: values.REGISTRY_FILE !== undefined,
    sessionSecret: values.SESSION_SECRET,
    smtpUrl: values.SMTP_URL,
    operatorMail: values.OPERATOR_MAIL,
    mailFrom: values.MAIL_FROM ?? `Harmony <harmony@${publicUrl.hostname}>`,
    oidc: oidcIn(values),
    stripe: stripeIn(values),
    pastDueDays: values.PAST_DUE_DAYS,
    push: pushIn(values, publicUrl),
    metricsToken: values.METRICS_TOKEN,
    rateLimits: values.RATE_LIMITS === 'on',
    serviceWorker: values.SERVICE_WORKER === 'on',
    demo: values.DEMO ?? (!production && values.DATABASE_URL === undefined),
    trustedProxies: values.TRUST_PROXY,
    overrides: values.OVERRIDES ?? !production,
    overrideOrigins: values.OVERRIDE_ORIGINS,
    logLevel: values.LOG_LEVEL,
  };
}

type Values = z.infer<typeof variablesSchema>;

/** Variables as they are set. */
type Given = Record<string, string | undefined>;

function oidcIn({ OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET }: Values): Environment['oidc'] {
  if (!OIDC_ISSUER || !OIDC_CLIENT_ID || !OIDC_CLIENT_SECRET) return undefined;
  return { issuer: OIDC_ISSUER, clientId: OIDC_CLIENT_ID, clientSecret: OIDC_CLIENT_SECRET };
}

function stripeIn(values: Values): Environment['stripe'] {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = values;
  if (!secretKey || !publishableKey) return undefined;
  return {
    secretKey,
    publishableKey,
    webhookSecrets: values.STRIPE_WEBHOOK_SECRET,
    apiBase: values.STRIPE_API_BASE === undefined ? undefined : new URL(values.STRIPE_API_BASE),
  };
}

function pushIn(values: Values, publicUrl: URL): Environment['push'] {
  const { VAPID_PRIVATE_KEY: privateKey } = values;
  const publicKey = privateKey === undefined ? undefined : vapidPublicKey(privateKey);
  if (privateKey === undefined || publicKey === undefined) return undefined;
  const subject = values.VAPID_SUBJECT ?? `mailto:harmony@${publicUrl.hostname}`;
  return { publicKey, privateKey, subject, origins: values.PUSH_ORIGINS };
}

/** Variables that are of no use without each other. */
function setTogether(given: Given): string[] {
  const problems: string[] = [];
  const isHalf = (...names: string[]): boolean =>
    new Set(names.map((name) => given[name] === undefined)).size > 1;
  if (isHalf('OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET')) {
    problems.push('OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET: set all three or none');
  }
  if (isHalf('STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY')) {
    problems.push('STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY: set both or none');
  }
  return problems;
}

/** Browsers take these for safe, because nothing leaves the machine. */
const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/;

function refusedInProduction(given: Given): string[] {
  const problems: string[] = [];
  const { protocol, hostname } = URL.parse(given['PUBLIC_URL'] ?? '') ?? {};
  if (protocol === 'http:' && !LOOPBACK.test(hostname ?? '') && given['INSECURE_HTTP'] !== '1') {
    problems.push(
      'PUBLIC_URL: needs https, or passwords can be read on the way; INSECURE_HTTP=1 allows http',
    );
  }
  if (!given['SESSION_SECRET'] && given['GENERATE_SESSION_SECRET'] !== '1') {
    problems.push(
      'SESSION_SECRET: required in production, at least 32 random characters; GENERATE_SESSION_SECRET=1 makes one and keeps it below DATA_DIR',
    );
  }
  if (given['RATE_LIMITS'] === 'off') problems.push('RATE_LIMITS: cannot be off in production');
  if (given['OIDC_ISSUER']?.startsWith('http:')) problems.push('OIDC_ISSUER: needs https');
  if (given['STRIPE_SECRET_KEY'] && !given['STRIPE_WEBHOOK_SECRET']?.replaceAll(/[\s,]/g, '')) {
    problems.push('STRIPE_WEBHOOK_SECRET: required where STRIPE_SECRET_KEY is set');
  }
  return problems;
}
