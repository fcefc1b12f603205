import { z } from 'zod';

/** Every error code of the API with its HTTP status. Codes are stable; messages may change. */
export const errorStatuses = {
  malformed: 400,
  unauthorized: 401,
  sign_in_expired: 401,
  payment_failed: 402,
  cross_site: 403,
  couple_required: 403,
  tier_limit: 403,
  demo_limit: 403,
  not_yours: 403,
  mirror_only: 403,
  proof_needed: 403,
  password_required: 403,
  sign_up_closed: 403,
  passwords_off: 403,
  not_found: 404,
  timed_out: 408,
  name_taken: 409,
  address_taken: 409,
  already_booked: 409,
  in_progress: 409,
  in_use: 409,
  last_way_in: 409,
  already_in_couple: 409,
  already_subscribed: 409,
  not_subscribed: 409,
  not_connected: 409,
  changed_meanwhile: 412,
  too_large: 413,
  unsupported_media_type: 415,
  invalid: 422,
  idempotency_key_reused: 422,
  rate_limited: 429,
  too_many_at_once: 429,
  too_many_streams: 429,
  headers_too_large: 431,
  internal: 500,
  unavailable: 503,
  payments_not_set_up: 503,
  push_not_set_up: 503,
  connections_not_set_up: 503,
} as const;

export type ErrorCode = keyof typeof errorStatuses;

/** A rejected field: its path (`amount`, `members.0.name`) and a sentence for the user. */
export const issueSchema = z.object({ field: z.string(), message: z.string() });
export type Issue = z.infer<typeof issueSchema>;

/** The body of every error response. `message` is a sentence for the user. */
export const errorBodySchema = z.object({
  message: z.string(),
  code: z.string(),
  issues: z.array(issueSchema).optional(),
  /** With `tier_limit`: the limit of the current plan. */
  limit: z.number().optional(),
  /** With `tier_limit`: the cheapest plan with a higher limit, where plans are sold. */
  requiredTier: z.string().optional(),
  /** Identifies the request in the server's log. */
  requestId: z.string().optional(),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;
