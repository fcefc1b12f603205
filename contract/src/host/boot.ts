import { z } from 'zod';
import { coupleSchema, currencySchema } from '../api/couples.ts';
import { preferencesSchema } from '../api/preferences.ts';
import { registrySchema } from './registry.ts';
import { userSchema } from '../api/session.ts';

/** The id of the JSON element in the shell's HTML that carries the {@link Boot} data. */
export const BOOT_ELEMENT_ID = 'harmony-boot';

/** What the server puts into the page, so that the shell starts without asking for it. */
export const bootSchema = z.object({
  user: userSchema.nullable(),
  /** Their couple, once it is linked; otherwise the browser asks whether there is one. */
  linkedCouple: coupleSchema.nullable(),
  /** Whether they have one at all: without, nothing of a couple's need be asked for. */
  hasCouple: z.boolean(),
  /** How dates and weeks are shown, so that nothing changes under somebody's eyes. */
  preferences: preferencesSchema,
  /** In which currency the couple has its amounts. */
  currency: currencySchema.optional(),
  /** The first name of whoever invites, on a page that was opened with their code. */
  inviter: z.string().optional(),
  /** The number of the newest event when the page was made: the event stream goes on from there. */
  lastEvent: z.number().int().min(0),
  registry: registrySchema,
  /** The value of `BUILDS_HEADER` while these builds are live; builds for tests may have none. */
  builds: z.string().optional(),
  /** The name of the session, as in `SESSION_HEADER`. */
  session: z.string().optional(),
  /** Whether this browser may have the service worker. */
  worker: z.boolean().optional(),
  /** Allows the styles that emotion inserts under the content security policy. */
  styleNonce: z.string(),
  /** Whether this browser may take a micro-frontend from another server, to try it. */
  overrides: z.boolean(),
  /** Whether the demo couple is offered. */
  demo: z.boolean(),
  /** Whether one can sign in at an external provider, by `/api/login`. */
  externalSignIn: z.boolean(),
});
export type Boot = z.infer<typeof bootSchema>;
