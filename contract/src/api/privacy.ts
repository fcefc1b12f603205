import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';

/** Privacy settings towards the partner (docs/specification/privacy.md). */
export const privacySettingsSchema = z.object({
  /** Whether new personal transactions are visible by default. */
  defaultTransactionSharing: z.boolean(),
  /** Whether the partner sees the user's contributions to goals. */
  goalProgressSharing: z.boolean(),
  /** Whether the figures of the personal budget are hidden from the partner. */
  personalDiscretionaryPrivate: z.boolean(),
  /** Whether some changes need the other partner's approval. */
  dualConsentRequired: z.boolean(),
});
export type PrivacySettings = z.infer<typeof privacySettingsSchema>;

export const privacyEndpoints = {
  settings: defineEndpoint({
    method: 'GET',
    path: '/api/privacy-settings',
    summary: "The viewer's own privacy settings.",
    access: 'signed-in',
    status: 200,
    dependsOn: [],
    response: privacySettingsSchema,
  }),
  change: defineEndpoint({
    method: 'PATCH',
    path: '/api/privacy-settings',
    summary: "Changes some of the viewer's own privacy settings.",
    access: 'signed-in',
    status: 200,
    changes: ['couple', 'personal-budgets', 'goals'],
    body: privacySettingsSchema.partial(),
    response: privacySettingsSchema,
  }),
};
