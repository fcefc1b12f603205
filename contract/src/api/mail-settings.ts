import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';

/** The mails that a user wants, in addition to those about account security, which are always sent. */
export const mailSettingsSchema = z.object({
  /** On Mondays: the couple's shared spending of the previous week. */
  weeklyDigest: z.boolean(),
  /** Once, when the partner has joined. */
  partnerJoined: z.boolean(),
  /** Before a free trial ends. */
  trialEnding: z.boolean(),
});
export type MailSettings = z.infer<typeof mailSettingsSchema>;

export const mailSettingsEndpoints = {
  settings: defineEndpoint({
    method: 'GET',
    path: '/api/mail-settings',
    summary: 'Which mails the viewer wants.',
    access: 'signed-in',
    status: 200,
    dependsOn: [],
    response: mailSettingsSchema,
  }),
  change: defineEndpoint({
    method: 'PATCH',
    path: '/api/mail-settings',
    summary: 'Turns mails to the viewer on and off.',
    access: 'signed-in',
    status: 200,
    changes: [],
    body: mailSettingsSchema.partial(),
    response: mailSettingsSchema,
  }),
};
