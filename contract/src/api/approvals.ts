import { z } from 'zod';
import { rolloverSchema } from './categories.ts';
import { currencySchema } from './couples.ts';
import { defineEndpoint } from './endpoint.ts';
import type { Change } from './endpoint.ts';
import { topicSchema } from './events.ts';
import { shareRuleSchema } from './fair-share.ts';
import { amountSchema, daySchema, idParams, idSchema } from './fields.ts';

/** Days after which what nobody has answered is gone. */
export const APPROVAL_DAYS = 7;

/** What waits for the other partner where one of them requires dual consent. */
export const approvalSchema = z.object({
  id: idSchema,
  kind: z.enum([
    'delete_goal',
    'change_goal',
    'take_back',
    'create_category',
    'change_category',
    'delete_category',
    'change_fair_share',
    'change_currency',
    'leave_couple',
  ]),
  /** The goal, the category or the couple; for a category that is not there yet an id of the wish. */
  subjectId: idSchema,
  /** Its name. */
  subject: z.string(),
  /** The budget that a category would get. */
  monthlyBudget: amountSchema.nullable(),
  /** What else would change; what is left out would stay. */
  changes: z.object({
    name: z.string().optional(),
    isArchived: z.boolean().optional(),
    rollover: rolloverSchema.optional(),
    targetAmount: amountSchema.optional(),
    targetDate: daySchema.nullable().optional(),
    /** What would be taken back from a goal; negative. */
    amount: amountSchema.optional(),
    /** The name of the category to which what is in a deleted one would move. */
    moveTo: z.string().optional(),
    /** By what the couple would share its spending, and the percent that each would bear. */
    shareRule: shareRuleSchema.optional(),
    shares: z.array(z.object({ name: z.string(), percent: z.int() })).optional(),
    /** The currency that all amounts would have, without being converted. */
    currency: currencySchema.optional(),
  }),
  /** The partner who asked; the other one decides. */
  requestedBy: idSchema,
  /** An ISO date and time in UTC. */
  createdAt: z.iso.datetime(),
  /** From then on nothing comes of it; an ISO date and time in UTC. */
  expiresAt: z.iso.datetime(),
});
export type Approval = z.infer<typeof approvalSchema>;

/** What the partner has answered to something that the viewer asked for. */
export const answeredApprovalSchema = z.object({
  approval: approvalSchema,
  isApproved: z.boolean(),
  /** An ISO date and time in UTC. */
  answeredAt: z.iso.datetime(),
});
export type AnsweredApproval = z.infer<typeof answeredApprovalSchema>;

/** The body of status 202: what needs consent has not changed yet, the partner was asked. */
export const pendingSchema = z.object({
  message: z.string(),
  code: z.literal('approval_pending'),
  approval: approvalSchema,
});
export type Pending = z.infer<typeof pendingSchema>;

/** What asking the partner changes: also a part of every endpoint that may need consent. */
export const consentAsked = { changes: ['approvals'] } as const satisfies Change;

export const approvalEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/approvals',
    summary: 'What waits for the consent of one of the partners, oldest first.',
    access: 'couple',
    status: 200,
    // It names the goal or the category that it is about.
    dependsOn: ['approvals', 'goals', 'categories', 'preferences'],
    mirrored: true,
    response: z.array(approvalSchema),
  }),
  answered: defineEndpoint({
    method: 'GET',
    path: '/api/approvals/answered',
    summary: 'What the partner has answered lately to what the viewer asked for, newest first.',
    access: 'couple',
    status: 200,
    dependsOn: ['approvals', 'preferences'],
    response: z.array(answeredApprovalSchema),
  }),
  approve: defineEndpoint({
    method: 'POST',
    path: '/api/approvals/:id/approve',
    summary: 'Does what the partner asked for.',
    access: 'couple',
    status: 204,
    changes: ['approvals'],
    mayChange: topicSchema.options,
    params: idParams,
  }),
  decline: defineEndpoint({
    method: 'POST',
    path: '/api/approvals/:id/decline',
    summary: 'Declines what the partner asked for, or takes back what oneself asked for.',
    access: 'couple',
    status: 204,
    changes: ['approvals'],
    params: idParams,
  }),
};
