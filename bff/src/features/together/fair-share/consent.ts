import { percentsSchema, shareRuleSchema } from '@harmony/contract';
import { z } from 'zod';
import { consentKind } from '../../../core/feature/consent-kind.ts';
import { applyShareRule } from './change-fair-share.ts';

const requestedRuleSchema = z.object({
  rule: shareRuleSchema,
  shares: percentsSchema,
  // Requests of earlier versions have none.
  contributions: z.boolean().default(false),
});

export const fairShareConsent = {
  change_fair_share: consentKind(requestedRuleSchema, {
    about: (_reader, { couple }, _id, { rule, shares, contributions }) =>
      Promise.resolve({
        subject: couple.name,
        changes: {
          shareRule: rule,
          contributions,
          shares: couple.members.map(({ id, firstName }) => ({
            name: firstName,
            percent: shares[id] ?? 0,
          })),
        },
      }),
    fulfil: (change, { details }) => applyShareRule(change, details),
  }),
};
