import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { sentTimeZone } from './fields.ts';

const hourSchema = z
  .number('Choose an hour from 0 to 23')
  .int('Choose an hour from 0 to 23')
  .min(0, 'Choose an hour from 0 to 23')
  .max(23, 'Choose an hour from 0 to 23');

const quietHoursSchema = z
  .object({ from: hourSchema, until: hourSchema })
  .refine(({ from, until }) => from !== until, {
    path: ['until'],
    error: 'Choose another hour than the one they begin with',
  });

/** A user's choice of notifications, the same in all their browsers. */
export const pushSettingsSchema = z.object({
  consent: z.boolean(),
  goalReached: z.boolean(),
  /** On the morning before: a shared or own recurring transaction is due. */
  billDue: z.boolean(),
  /** On the morning before: a date night. */
  dateNight: z.boolean(),
  /** The viewer must act to continue receiving payments of a connected bank. */
  bank: z.boolean(),
  /** The partner has started a money evening. */
  moneyEvening: z.boolean(),
  /** Whether notifications contain names and amounts, which are readable to anyone who sees the screen. */
  showsDetails: z.boolean(),
  /** Hours without notifications, in the browser's time zone. */
  quietHours: quietHoursSchema.nullable(),
});
export type PushSettings = z.infer<typeof pushSettingsSchema>;

export type PushSubject =
  | 'consent'
  | 'goalReached'
  | 'billDue'
  | 'dateNight'
  | 'bank'
  | 'moneyEvening';

export const usualPushSettings: PushSettings = {
  consent: false,
  goalReached: false,
  billDue: false,
  dateNight: false,
  bank: false,
  moneyEvening: false,
  showsDetails: false,
  quietHours: { from: 22, until: 7 },
};

export const pushStateSchema = z.object({
  /** The server's public key (RFC 8292) in base64url; `null` where notifications are not set up. */
  publicKey: z.string().nullable(),
  /** Whether the requesting browser receives them. */
  isOnHere: z.boolean(),
  /** The number of other browsers that receive them. */
  elsewhere: z.number().int(),
  settings: pushSettingsSchema,
});
export type PushState = z.infer<typeof pushStateSchema>;

/** A browser's push endpoint, as in `PushSubscription.toJSON()`, and its time zone. */
export const newPushSubscriptionSchema = z.object({
  endpoint: z.url('That’s not a valid address').max(1000, 'Use at most 1000 characters'),
  keys: z.object({
    /** A point of P-256, uncompressed, in base64url. */
    p256dh: z.string().regex(/^[\w-]{87}$/, 'That’s not a valid browser key'),
    /** 16 bytes in base64url. */
    auth: z.string().regex(/^[\w-]{22}$/, 'That’s not a valid browser key'),
  }),
  timeZone: sentTimeZone,
});

export const pushEndpoints = {
  state: defineEndpoint({
    method: 'GET',
    path: '/api/push',
    summary:
      'Whether this and other browsers of the viewer receive notifications, and their subjects.',
    access: 'signed-in',
    status: 200,
    dependsOn: [],
    response: pushStateSchema,
  }),
  subscribe: defineEndpoint({
    method: 'POST',
    path: '/api/push/subscription',
    summary: 'Subscribes this browser to notifications, until its session ends.',
    access: 'signed-in',
    status: 201,
    changes: [],
    body: newPushSubscriptionSchema,
    response: pushStateSchema,
  }),
  unsubscribe: defineEndpoint({
    method: 'DELETE',
    path: '/api/push/subscription',
    summary: 'Unsubscribes this browser from notifications.',
    access: 'signed-in',
    status: 204,
    changes: [],
  }),
  changeSettings: defineEndpoint({
    method: 'PATCH',
    path: '/api/push/settings',
    summary: "Changes the viewer's notification settings; omitted fields stay the same.",
    access: 'signed-in',
    status: 200,
    changes: [],
    body: pushSettingsSchema.partial(),
    response: pushSettingsSchema,
  }),
  test: defineEndpoint({
    method: 'POST',
    path: '/api/push/test',
    summary: 'Sends a test notification to this browser.',
    access: 'signed-in',
    status: 204,
    changes: [],
  }),
};
