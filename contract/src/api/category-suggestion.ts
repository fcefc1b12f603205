import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { idSchema, requiredText, sentAmount } from './fields.ts';

/** A category for something that is entered, and why it is this one; `null` where that is not sure. */
export const categorySuggestionSchema = z.union([
  z.object({ categoryId: idSchema, reason: z.enum(['rule', 'history']) }),
  z.object({ categoryId: z.null() }),
]);
export type CategorySuggestion = z.infer<typeof categorySuggestionSchema>;

export const categorySuggestionEndpoints = {
  suggest: defineEndpoint({
    method: 'GET',
    path: '/api/category-suggestion',
    summary:
      "A category for a description, by the viewer's rules and what they may see of the couple's history.",
    access: 'couple',
    status: 200,
    dependsOn: ['transactions', 'categories', 'rules'],
    query: z.object({
      description: requiredText('Description is required', 200),
      /** Negative is spending; without it both kinds of categories may be meant. */
      amount: sentAmount('Amount is required').optional(),
    }),
    response: categorySuggestionSchema,
  }),
};
