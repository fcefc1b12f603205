import { z } from 'zod';
import { paidTierSchema } from '../api/billing.ts';
import { coupleSchema, currencySchema } from '../api/couples.ts';
import { preferencesSchema } from '../api/preferences.ts';
import { registrySchema } from './registry.ts';
import { userSchema } from '../api/session.ts';

/** Id of the JSON element in the shell's HTML that contains the {@link Boot} data. */
export const BOOT_ELEMENT_ID = 'harmony-boot';

/** Data embedded in the page, so that the shell starts without requests. */
export const bootSchema = z.object({
  user: userSchema.nullable(),
  /** The user's couple, once it is linked; otherwise the browser requests it. */
  linkedCouple: coupleSchema.nullable(),
  /** Whether the user has a couple at all; without one, no data of a couple is requested. */
  hasCouple: z.boolean(),
  /** Formats of dates and weeks, embedded so that nothing changes after the first paint. */
  preferences: preferencesSchema,
  currency: currencySchema.optional(),
  /** First name of the inviting partner, on a page opened with an invite code. */
  inviter: z.string().optional(),
  /** Id of the newest event when the page was rendered; the event stream continues from there. */
  lastEvent: z.number().int().min(0),
  registry: registrySchema,
  /** The value of `BUILDS_HEADER` for these builds; missing in test builds. */
  builds: z.string().optional(),
  /** Name of the session, as in `SESSION_HEADER`. */
  session: z.string().optional(),
  /** Whether this browser may install the service worker. */
  worker: z.boolean().optional(),
  /** Allows emotion's inserted styles under the content security policy. */
  styleNonce: z.string(),
  /** Whether this browser may load a micro-frontend from another server, for testing. */
  overrides: z.boolean(),
  /** Trusted Types policies that guests may create in this document; only where such tests are possible. */
  guestPolicies: z.array(z.string()).optional(),
  demo: z.boolean(),
  /** Whether sign-in through an external provider is available, at `/api/login`. */
  externalSignIn: z.boolean(),
  /** Whether users sign in only externally or by passkeys. */
  withoutPasswords: z.literal(true).optional(),
  /** Missing where anyone may create an account. */
  signUp: z.enum(['invite', 'closed']).optional(),
  /** The plan that every user has at least, where nothing is sold. */
  planForAll: paidTierSchema.optional(),
});
export type Boot = z.infer<typeof bootSchema>;
