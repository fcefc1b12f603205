import { join, resolve } from 'node:path';
import { z } from 'zod';
import {
  bucketIn,
  bucketVariables,
  missingForBucket,
  type BucketSettings,
} from './bucket-variables.ts';
import { connectionsIn, connectionVariables } from './connection-variables.ts';
import { firstSettings } from './first-settings.ts';
import type { ConnectionSettings } from './connection-variables.ts';
import { OperatorError } from '../operator-error.ts';
import { givenVariables, type Given } from './secret-files.ts';
import { policyNameSchema } from '../http/policy-name.ts';
import { readTeamOrigin } from './team-origin.ts';
import { vapidPublicKey } from './vapid-public-key.ts';

/** Output folder of `npm start`. */
const BUILDS_FOLDER = resolve(import.meta.dirname, '../../../../builds');

/** Output folder of `npm run build:storybook`, unless `STORYBOOK_DIR` is set. */
const STORYBOOK_FOLDER = resolve(import.meta.dirname, '../../../../storybook-static');

const DATABASE_EXAMPLE = 'mysql://user:password@host:3306/database';

const onOrOff = oneOf(['0', '1']).transform((text) => text === '1');

const webAddress = address(/^https?$/, 'https://money.example');

/** A URL; the error does not repeat the value, because it may contain a password. */
function address(protocol: RegExp, example: string) {
  return z.url({ protocol, error: `must be an address such as ${example}` });
}

function isRoot(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && url.href === `${url.origin}/`;
}

/** Comma-separated values. */
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

const policyNames = list.transform((names, context) => {
  const wrong = names.find((name) => !policyNameSchema.safeParse(name).success);
  if (wrong === undefined) return names;
  context.addIssue(
    `must be names of Trusted Types policies such as vue, and not Harmony’s own: ${wrong}`,
  );
  return z.NEVER;
});

function wholeNumber(least: number, most: number) {
  const error = `must be a whole number from ${least} to ${most}`;
  return z.coerce.number({ error }).int(error).min(least, error).max(most, error);
}

function oneOf<const Words extends readonly [string, ...string[]]>(words: Words) {
  return z.enum(words, { error: `must be ${words.slice(0, -1).join(', ')} or ${words.at(-1)}` });
}

const secret = z.string().min(32, 'must have at least 32 characters');

const backups = z
  .union([z.literal('off'), wholeNumber(1, 365)], {
    error: 'must be off, or the number of nightly backups to keep, from 1 to 365',
  })
  .default(7);

const databaseAddress = serverAddress(/^(mysql|mariadb):$/, DATABASE_EXAMPLE, /^\/./);

/** The URL of a server, possibly with percent-encoded credentials. */
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
  /** The address to listen on; by default all in production, otherwise only this machine. */
  HOST: z.string().optional(),
  /** An origin: addresses below a path are not supported. */
  PUBLIC_URL: webAddress
    .refine(isRoot, {
      error: 'must be an origin without a path, such as https://money.example',
    })
    .optional(),
  DATABASE_URL: databaseAddress.optional(),
  REDIS_URL: serverAddress(/^rediss?:$/, 'redis://localhost:6379').optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  BACKUPS: backups,
  BACKUPS_DIR: z.string().min(1).optional(),
  BUILDS_DIR: z.string().min(1).optional(),
  ...bucketVariables,
  STORYBOOK_DIR: z.string().min(1).optional(),
  REGISTRY_FILE: z.string().optional(),
  SESSION_SECRET: secret.optional(),
  /** Accepted too, while one secret replaces the other. */
  SESSION_SECRET_OTHER: secret.optional(),
  /** Allows a server in production to generate its secret and store it in `DATA_DIR`. */
  GENERATE_SESSION_SECRET: onOrOff.default(false),
  SMTP_URL: serverAddress(/^smtps?:$/, 'smtps://user:password@mail.example').optional(),
  MAIL_FROM: z.string().optional(),
  /** Notified when a build is rolled back automatically or a backup fails. */
  OPERATOR_MAIL: z.email('must be an email address').optional(),
  OIDC_ISSUER: webAddress.optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  /** Group that the claim `groups` must contain. */
  OIDC_GROUP: z.string().optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().optional(),
  /** Comma-separated; two while one replaces the other. */
  STRIPE_WEBHOOK_SECRET: list,
  STRIPE_API_BASE: webAddress.optional(),
  /** Identifies this server to browsers' push services. */
  VAPID_PRIVATE_KEY: z
    .string()
    .refine((key) => vapidPublicKey(key) !== undefined, {
      error: 'must be a private key as `npx web-push generate-vapid-keys` makes one',
    })
    .optional(),
  VAPID_SUBJECT: address(/^(mailto|https)$/, 'mailto:admin@money.example').optional(),
  /** Origins accepted as push services besides the known ones, such as a stub. */
  PUSH_ORIGINS: origins,
  ...connectionVariables,
  /** Origins that users may name for connections besides public ones, such as a private bridge. */
  CONNECTION_ORIGINS: origins,
  /** Grace period in days for a plan after a failed payment. */
  PAST_DUE_DAYS: wholeNumber(0, 30).default(7),
  /** Token that opens `/api/metrics` to other machines. */
  METRICS_TOKEN: z.string().optional(),
  /** Token that opens the operators' page. */
  OPERATOR_TOKEN: secret.optional(),
  /** `off`: users sign in only externally or by passkeys. */
  PASSWORD_SIGN_IN: oneOf(['on', 'off']).default('on'),
  /** Visitors who may create an account: all, holders of an invitation, or no visitor. */
  SIGN_UP: oneOf(['open', 'invite', 'closed']).default('open'),
  /** The plan that every user has at least; no plans are sold then. */
  PLAN_FOR_ALL: oneOf(['starter', 'premium']).optional(),
  /** Allows plain http from other machines in production. */
  INSECURE_HTTP: onOrOff.default(false),
  RATE_LIMITS: oneOf(['on', 'off']).default('on'),
  /** `off` unregisters the service worker in browsers that have it. */
  SERVICE_WORKER: oneOf(['on', 'off']).default('on'),
  DEMO: onOrOff.optional(),
  /** Number of trusted proxies that set the visitor's address. */
  TRUST_PROXY: wholeNumber(0, 10).default(0),
  /** Whether browsers may load a micro-frontend from a server on their own machine. */
  OVERRIDES: onOrOff.optional(),
  /** Servers of other teams whose builds browsers may try through this server. */
  OVERRIDE_ORIGINS: teamOrigins,
  /** Trusted Types policies that builds which browsers try may create. */
  OVERRIDE_POLICIES: policyNames,
  LOG_LEVEL: oneOf(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
});

export const variableNames: readonly string[] = Object.keys(variablesSchema.shape);

export interface Environment {
  production: boolean;
  port: number;
  host: string;
  publicUrl: string;
  secure: boolean;
  /** Whether http from other machines is allowed in production. */
  insecureHttp: boolean;
  /** A `mysql://` URL; if unset, the embedded database in `dataFolder` is used. */
  databaseUrl: string | undefined;
  /** Connects several instances; if unset, limits and notifications are local to this one. */
  redisUrl: string | undefined;
  dataFolder: string;
  /** Backups that the server makes by itself: where, and how many nightly ones are kept. */
  backups: { folder: string; kept: number } | undefined;
  /** Folder of backups, also while `BACKUPS` is off. */
  backupsFolder: string;
  buildsFolder: string;
  /** Source of builds for instances on several machines, each with a copy in `buildsFolder`. */
  bucket: BucketSettings | undefined;
  /** Served at `/storybook/` if it exists; in production only if it was named. */
  storybookFolder: string | undefined;
  /** The registry: the live build of each micro-frontend. */
  registryFile: string;
  /** Whether that file was named; then it takes precedence over a bucket. */
  hasOwnRegistry: boolean;
  /** If unset, one is generated and stored in `dataFolder`. */
  sessionSecret: string | undefined;
  /** Accepted too, during a rotation. */
  otherSessionSecret: string | undefined;
  /** If unset, mails are written to `dataFolder`. */
  smtpUrl: string | undefined;
  mailFrom: string;
  operatorMail: string | undefined;
  oidc:
    | { issuer: string; clientId: string; clientSecret: string; group: string | undefined }
    | undefined;
  stripe:
    | {
        secretKey: string;
        publishableKey: string;
        webhookSecrets: readonly string[];
        /** Base URL of its API, if not the provider's own. */
        apiBase: URL | undefined;
      }
    | undefined;
  pastDueDays: number;
  /** Credentials for push notifications; without them none are sent. */
  push:
    | {
        publicKey: string;
        privateKey: string;
        subject: string;
        origins: readonly string[];
      }
    | undefined;
  connections: ConnectionSettings & {
    origins: readonly string[];
    /** Whether a key may be generated and stored in `dataFolder`. */
    generatesKey: boolean;
  };
  /** If not, users sign in only externally or by passkeys. */
  passwordSignIn: boolean;
  /** Visitors who may create an account: all, holders of an invitation, or no visitor. */
  signUp: 'open' | 'invite' | 'closed';
  /** The plan that every user has at least; `undefined` where plans are sold. */
  planForAll: 'starter' | 'premium' | undefined;
  metricsToken: string | undefined;
  /** Opens the operators' page; without it, there is none. */
  operatorToken: string | undefined;
  rateLimits: boolean;
  serviceWorker: boolean;
  /** Whether visitors may try a copy of the demo couple. */
  demo: boolean;
  trustedProxies: number;
  /** Whether browsers may load a micro-frontend from a server on their own machine. */
  overrides: boolean;
  /** Servers of other teams from which browsers may load one through this server, such as `https://goals.example`. */
  overrideOrigins: readonly string[];
  /** Trusted Types policies that such micro-frontends may create, such as `vue`. */
  overridePolicies: readonly string[];
  logLevel: string;
}

/** Lists all missing or invalid settings in one message. */
export class EnvironmentError extends OperatorError {
  override name = 'EnvironmentError';
  constructor(problems: readonly string[], advice?: string) {
    const lines = problems.map((line) => `  ${line}`).join('\n');
    const message = `Harmony cannot start with these variables:\n${lines}`;
    super(advice === undefined ? message : `${message}\n\n${advice}`);
  }
}

/**
 * Reads the settings from environment variables; an empty variable counts as unset.
 *
 * @throws EnvironmentError with all variables that are missing or invalid
 */
export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  const ofFiles: string[] = [];
  const given = givenVariables(variables, ofFiles);
  const parsed = variablesSchema.safeParse(given);
  const production = given['NODE_ENV'] === 'production';
  const ofConnections: string[] = [];
  const connections = connectionsIn(given, ofConnections);
  const problems = [
    ...ofFiles,
    ...(parsed.error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`),
    ...setTogether(given),
    ...missingForBucket(given),
    ...ofConnections,
    ...(production ? refusedInProduction(given) : []),
  ];
  if (!parsed.success || problems.length > 0) {
    const isFirst = production && !given['SESSION_SECRET'] && !given['PUBLIC_URL'];
    throw new EnvironmentError(problems, isFirst ? firstSettings() : undefined);
  }
  const values = parsed.data;
  const publicUrl = new URL(values.PUBLIC_URL ?? `http://localhost:${values.PORT}`);
  const bucket = bucketIn(values);
  // Builds from a bucket are written, and in an image only the data folder may be writable.
  const usualBuilds = bucket ? join(values.DATA_DIR, 'builds') : BUILDS_FOLDER;
  const buildsFolder = values.BUILDS_DIR ?? usualBuilds;
  const backupsFolder = values.BACKUPS_DIR ?? join(values.DATA_DIR, 'backups');
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
    backups: values.BACKUPS === 'off' ? undefined : { folder: backupsFolder, kept: values.BACKUPS },
    backupsFolder,
    buildsFolder,
    bucket,
    storybookFolder: values.STORYBOOK_DIR ?? (production ? undefined : STORYBOOK_FOLDER),
    registryFile: values.REGISTRY_FILE ?? join(buildsFolder, 'manifest.json'),
    hasOwnRegistry: values.REGISTRY_FILE !== undefined,
    sessionSecret: values.SESSION_SECRET,
    otherSessionSecret: values.SESSION_SECRET_OTHER,
    smtpUrl: values.SMTP_URL,
    operatorMail: values.OPERATOR_MAIL,
    mailFrom: values.MAIL_FROM ?? `Harmony <harmony@${publicUrl.hostname}>`,
    oidc: oidcIn(values),
    stripe: stripeIn(values),
    pastDueDays: values.PAST_DUE_DAYS,
    push: pushIn(values, publicUrl),
    connections: {
      ...connections,
      origins: values.CONNECTION_ORIGINS,
      generatesKey: !production || values.GENERATE_SESSION_SECRET,
    },
    passwordSignIn: values.PASSWORD_SIGN_IN === 'on',
    signUp: values.SIGN_UP,
    planForAll: values.PLAN_FOR_ALL,
    metricsToken: values.METRICS_TOKEN,
    operatorToken: values.OPERATOR_TOKEN,
    rateLimits: values.RATE_LIMITS === 'on',
    serviceWorker: values.SERVICE_WORKER === 'on',
    demo: values.DEMO ?? (!production && values.DATABASE_URL === undefined),
    trustedProxies: values.TRUST_PROXY,
    overrides: values.OVERRIDES ?? !production,
    overrideOrigins: values.OVERRIDE_ORIGINS,
    overridePolicies: values.OVERRIDE_POLICIES,
    logLevel: values.LOG_LEVEL,
  };
}

type Values = z.infer<typeof variablesSchema>;

function oidcIn(values: Values): Environment['oidc'] {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_GROUP: group } = values;
  if (!OIDC_ISSUER || !OIDC_CLIENT_ID || !OIDC_CLIENT_SECRET) return undefined;
  return { issuer: OIDC_ISSUER, clientId: OIDC_CLIENT_ID, clientSecret: OIDC_CLIENT_SECRET, group };
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

/** Reports variables that are only valid together. */
function setTogether(given: Given): string[] {
  const problems: string[] = [];
  const isHalf = (...names: string[]): boolean =>
    new Set(names.map((name) => given[name] === undefined)).size > 1;
  if (isHalf('OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET')) {
    problems.push('OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET: set all three or none');
  }
  if (given['SESSION_SECRET_OTHER'] && given['SESSION_SECRET_OTHER'] === given['SESSION_SECRET']) {
    problems.push('SESSION_SECRET_OTHER: must differ from SESSION_SECRET');
  }
  if (given['PASSWORD_SIGN_IN'] === 'off' && !given['OIDC_ISSUER']) {
    problems.push('PASSWORD_SIGN_IN: cannot be off without OIDC_ISSUER');
  }
  if (given['OIDC_GROUP'] && !given['OIDC_ISSUER']) problems.push('OIDC_GROUP: needs OIDC_ISSUER');
  if (isHalf('STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY')) {
    problems.push('STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY: set both or none');
  }
  return problems;
}

/** Browsers treat these hosts as secure, because no data leaves the machine. */
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
