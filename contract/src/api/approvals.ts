import { z } from 'zod';
import { rolloverSchema } from './categories.ts';
import { currencySchema } from './couples.ts';
import { defineEndpoint } from './endpoint.ts';
import type { Change } from './endpoint.ts';
import { topicSchema } from './events.ts';
import { shareRuleSchema } from './fair-share.ts';
import { amountSchema, daySchema, idParams, idSchema } from './fields.ts';

/** Days after which an unanswered request expires. */
export const APPROVAL_DAYS = 7;

/** A change that requires the consent of the other partner. */
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
    'close_account',
    'change_currency',
    'leave_couple',
  ]),
  /** Id of the goal, category or couple; a category that does not exist yet has the id of the request. */
  subjectId: idSchema,
  subject: z.string(),
  monthlyBudget: amountSchema.nullable(),
  /** Other requested changes; omitted fields stay the same. */
  changes: z.object({
    name: z.string().optional(),
    isArchived: z.boolean().optional(),
    rollover: rolloverSchema.optional(),
    targetAmount: amountSchema.optional(),
    targetDate: daySchema.nullable().optional(),
    /** Amount withdrawn from a goal; negative. */
    amount: amountSchema.optional(),
    /** Name of the category that receives the contents of a deleted one. */
    moveTo: z.string().optional(),
    shareRule: shareRuleSchema.optional(),
    contributions: z.boolean().optional(),
    shares: z.array(z.object({ name: z.string(), percent: z.int() })).optional(),
    /** The requested currency; amounts are not converted. */
    currency: currencySchema.optional(),
  }),
  requestedBy: idSchema,
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
export type Approval = z.infer<typeof approvalSchema>;

export const answeredApprovalSchema = z.object({
  approval: approvalSchema,
  isApproved: z.boolean(),
  answeredAt: z.iso.datetime(),
});
export type AnsweredApproval = z.infer<typeof answeredApprovalSchema>;

/** Body of status 202: the change was not made, and the partner was asked for consent. */
export const pendingSchema = z.object({
  message: z.string(),
  code: z.literal('approval_pending'),
  approval: approvalSchema,
});
export type Pending = z.infer<typeof pendingSchema>;

/** The changes caused by requesting consent; part of every endpoint that may need it. */
export const consentRequested = { changes: ['approvals'] } as const satisfies Change;

export const approvalEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/approvals',
    summary: 'Pending approvals of the couple, oldest first.',
    access: 'couple',
    status: 200,
    // Responses contain the name of the goal or category.
    dependsOn: ['approvals', 'goals', 'categories', 'accounts', 'preferences'],
    mirrored: true,
    response: z.array(approvalSchema),
  }),
  answered: defineEndpoint({
    method: 'GET',
    path: '/api/approvals/answered',
    summary: "The partner's recent answers to requests of the viewer, newest first.",
    access: 'couple',
    status: 200,
    dependsOn: ['approvals', 'preferences'],
    response: z.array(answeredApprovalSchema),
  }),
  approve: defineEndpoint({
    method: 'POST',
    path: '/api/approvals/:id/approve',
    summary: "Approves the partner's request and applies the change.",
    access: 'couple',
    status: 204,
    changes: ['approvals'],
    mayChange: topicSchema.options,
    params: idParams,
  }),
  decline: defineEndpoint({
    method: 'POST',
    path: '/api/approvals/:id/decline',
    summary: "Declines the partner's request, or withdraws the viewer's own.",
    access: 'couple',
    status: 204,
    changes: ['approvals'],
    params: idParams,
  }),
};
