import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { amountSchema, daySchema, idSchema } from './fields.ts';

export const goalSchema = z.object({
  id: idSchema,
  name: z.string(),
  targetAmount: amountSchema,
  currentAmount: amountSchema,
  icon: z.string(),
  targetDate: daySchema.nullable(),
});
export type Goal = z.infer<typeof goalSchema>;

export const goalEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/savings-goals',
    summary: "The couple's savings goals, oldest first.",
    access: 'couple',
    status: 200,
    answer: z.array(goalSchema),
  }),
};
