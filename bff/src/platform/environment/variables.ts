import { z } from 'zod';
import { bucketVariables } from './bucket-variables.ts';
import { connectionVariables } from './connection-variables.ts';
import {
  address,
  backups,
  databaseAddress,
  isRoot,
  list,
  oneOf,
  onOrOff,
  origins,
  policyNames,
  secret,
  serverAddress,
  teamOrigins,
  webAddress,
  wholeNumber,
} from './variable-types.ts';
import { vapidPublicKey } from './vapid-public-key.ts';

/** The environment variables of the server. */
export const variablesSchema = z.object({
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

/** Parsed variables, with defaults. */
export type Values = z.infer<typeof variablesSchema>;

/** Names of all environment variables. */
export const variableNames: readonly string[] = Object.keys(variablesSchema.shape);
