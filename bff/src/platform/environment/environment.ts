import { join, resolve } from 'node:path';
import { bucketIn, missingForBucket, type BucketSettings } from './bucket-variables.ts';
import { connectionsIn } from './connection-variables.ts';
import { firstSettings } from './first-settings.ts';
import type { ConnectionSettings } from './connection-variables.ts';
import { OperatorError } from '../operator-error.ts';
import { givenVariables } from './secret-files.ts';
import { vapidPublicKey } from './vapid-public-key.ts';
import { refusedInProduction, setTogether } from './variable-rules.ts';
import { variablesSchema, type Values } from './variables.ts';

/** Output folder of `npm start`. */
const BUILDS_FOLDER = resolve(import.meta.dirname, '../../../../builds');

/** Output folder of `npm run build:storybook`, unless `STORYBOOK_DIR` is set. */
const STORYBOOK_FOLDER = resolve(import.meta.dirname, '../../../../storybook-static');

/** Settings of the server, as its parts use them. */
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
  /** Automatic backups: their folder, and the number of nightly ones to keep. */
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
