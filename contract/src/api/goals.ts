import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import {
  amountSchema,
  daySchema,
  iconSchema,
  idParams,
  idSchema,
  optionalText,
  requiredText,
  sentAmount,
  sentDay,
  sentPastDay,
  sentPositiveAmount,
} from './fields.ts';

/** The default icon of a goal (docs/specification/input.md). */
export const DEFAULT_GOAL_ICON = 'fas fa-piggy-bank';

export const goalSchema = z.object({
  id: idSchema,
  name: z.string(),
  targetAmount: amountSchema,
  currentAmount: amountSchema,
  icon: z.string(),
  targetDate: daySchema.nullable(),
});
export type Goal = z.infer<typeof goalSchema>;

const name = requiredText('Goal name is required', 120);
const targetAmount = sentPositiveAmount('Target amount is required');
/** An empty date counts as no date. */
const targetDate = z
  .string()
  .transform((text) => text || null)
  .pipe(sentDay.nullable())
  .nullable();

export const newGoalSchema = z.object({
  name,
  targetAmount,
  icon: iconSchema.default(DEFAULT_GOAL_ICON),
  targetDate: targetDate.default(null),
});

/** Changes of a goal; omitted fields stay the same, a target date of `null` removes it. */
export const goalChangesSchema = z.object({
  name: name.optional(),
  targetAmount: targetAmount.optional(),
  icon: iconSchema.optional(),
  targetDate: targetDate.optional(),
});

export const contributionSchema = z.object({
  id: idSchema,
  /** Negative for a withdrawal. */
  amount: amountSchema,
  date: daySchema,
  userId: idSchema,
  note: z.string().nullable(),
});
export type Contribution = z.infer<typeof contributionSchema>;

/** A contribution to a goal; negative for a withdrawal. */
export const newContributionSchema = z.object({
  amount: sentAmount('Amount is required').refine(
    (amount) => Number(amount) !== 0,
    'Enter an amount other than zero',
  ),
  date: sentPastDay,
  note: optionalText(200),
});

/** A contribution as entered: always positive, since the user chooses between adding and withdrawing. */
export const enteredContributionSchema = newContributionSchema.extend({
  amount: sentPositiveAmount('Amount is required'),
});

export const goalEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/savings-goals',
    summary: "The couple's savings goals, oldest first.",
    access: 'couple',
    status: 200,
    dependsOn: ['goals'],
    mirrored: true,
    response: z.array(goalSchema),
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/api/savings-goals',
    summary: 'Adds a savings goal.',
    access: 'couple',
    status: 201,
    changes: ['goals'],
    body: newGoalSchema,
    response: goalSchema,
  }),
  change: defineEndpoint({
    method: 'PATCH',
    path: '/api/savings-goals/:id',
    summary: 'Changes a savings goal.',
    access: 'couple',
    status: 200,
    changes: ['goals'],
    params: idParams,
    body: goalChangesSchema,
    mayNeedConsent: true,
    response: goalSchema,
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/api/savings-goals/:id',
    summary: 'Deletes a savings goal with its history.',
    access: 'couple',
    status: 204,
    changes: ['goals'],
    mayNeedConsent: true,
    params: idParams,
  }),
  contributions: defineEndpoint({
    method: 'GET',
    path: '/api/savings-goals/:id/contributions',
    summary:
      "Contributions to a goal, newest first; a partner's only while they share their goal progress.",
    access: 'couple',
    status: 200,
    dependsOn: ['goals'],
    mirrored: true,
    params: idParams,
    response: z.array(contributionSchema),
  }),
  contribute: defineEndpoint({
    method: 'POST',
    path: '/api/savings-goals/:id/contributions',
    summary: 'Adds a contribution to a goal, or a withdrawal.',
    access: 'couple',
    status: 201,
    changes: ['goals'],
    params: idParams,
    body: newContributionSchema,
    mayNeedConsent: true,
    response: goalSchema,
  }),
};
