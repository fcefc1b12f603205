import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { idParams, idSchema, requiredText } from './fields.ts';
import { transactionTypeSchema } from './transactions.ts';

/** How the text of a rule matches a description. */
export const ruleMatchSchema = z.enum(
  ['contains', 'is', 'begins'],
  'Choose contains, is or begins',
);

/** Values assigned by a rule; omitted fields are left unchanged. */
export const ruleSetSchema = z.object({
  categoryId: idSchema.optional(),
  type: transactionTypeSchema.optional(),
  isVisible: z.boolean().optional(),
  description: z.string().optional(),
  /** Ignored where its owner may no longer use it. */
  accountId: idSchema.optional(),
});

/** A user's rule for payments whose description matches a text. */
export const ruleSchema = z.object({
  id: idSchema,
  text: z.string(),
  matches: ruleMatchSchema,
  set: ruleSetSchema,
  /** Inactive rules keep their position. */
  isActive: z.boolean(),
});
export type Rule = z.infer<typeof ruleSchema>;

const sentSet = z
  .object(
    {
      categoryId: idSchema.nullish(),
      type: transactionTypeSchema.nullish(),
      isVisible: z.boolean('Choose whether your partner sees it').nullish(),
      description: requiredText('Write a description, or leave it out', 200).nullish(),
      accountId: idSchema.nullish(),
    },
    'Choose what the rule changes',
  )
  .refine(
    (set) => Object.values(set).some((value) => value !== null && value !== undefined),
    'Choose what the rule changes',
  );

const sentRuleText = requiredText('Write the text to look for', 200);

/** A new rule, which is applied after the existing ones. */
export const newRuleSchema = z.object({
  text: sentRuleText,
  matches: ruleMatchSchema.default('contains'),
  set: sentSet,
  isActive: z.boolean().default(true),
});

/** Changes of a rule; omitted fields stay the same, and `set` is replaced as a whole. */
export const ruleChangesSchema = z.object({
  text: sentRuleText.optional(),
  matches: ruleMatchSchema.optional(),
  set: sentSet.optional(),
  isActive: z.boolean().optional(),
  /** New position, from 0; larger values mean last. */
  position: z.number('Use a whole number from 0').int().min(0).optional(),
});

/** The effect a rule would have on the last year's payments visible to the viewer. */
export const ruleTrialSchema = z.object({
  /** Number of payments that match. */
  matching: z.number().int(),
  /** Number of matches whose category or description would change. */
  wouldChange: z.number().int(),
  /** Some of their descriptions, the most frequent first. */
  examples: z.array(z.string()),
});
export type RuleTrial = z.infer<typeof ruleTrialSchema>;

export const MOST_RULES = 500;

export const ruleEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/rules',
    summary: "The viewer's own rules, in the order of their application.",
    access: 'couple',
    status: 200,
    dependsOn: ['rules', 'categories'],
    response: z.array(ruleSchema),
  }),
  trial: defineEndpoint({
    method: 'GET',
    path: '/api/rules/trial',
    summary: "The effect of a rule on the last year's payments visible to the viewer.",
    access: 'couple',
    status: 200,
    dependsOn: ['transactions', 'categories'],
    query: z.object({
      text: sentRuleText,
      matches: ruleMatchSchema.default('contains'),
      categoryId: idSchema.optional(),
      description: requiredText('Write a description, or leave it out', 200).optional(),
    }),
    response: ruleTrialSchema,
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/api/rules',
    summary: 'Adds a rule of the viewer at the end.',
    access: 'couple',
    status: 201,
    body: newRuleSchema,
    changes: ['rules'],
    response: ruleSchema,
  }),
  change: defineEndpoint({
    method: 'PATCH',
    path: '/api/rules/:id',
    summary: 'Changes, moves or deactivates a rule of the viewer.',
    access: 'couple',
    status: 200,
    params: idParams,
    body: ruleChangesSchema,
    changes: ['rules'],
    response: ruleSchema,
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/api/rules/:id',
    summary: 'Deletes a rule of the viewer.',
    access: 'couple',
    status: 204,
    params: idParams,
    changes: ['rules'],
  }),
};
