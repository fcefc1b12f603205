import { z } from 'zod';
import { addDays, utcDay } from '../calendar/calendar.ts';
import { calendarEntrySchema } from './calendar.ts';
import { defineEndpoint } from './endpoint.ts';
import {
  amountSchema,
  daySchema,
  idParams,
  idSchema,
  monthSchema,
  nullableText,
  sentPastDay,
} from './fields.ts';
import { figuresSchema } from './reports.ts';
import { cursorSchema } from './transactions.ts';
import { yearInTwoSchema } from './year.ts';

/** The cards of an evening in order. */
export const eveningCards = ['went-well', 'ran-over', 'comes-next', 'decision'] as const;

const cardSchema = z.enum(eveningCards, 'Choose one of the four cards');
export type EveningCard = z.infer<typeof cardSchema>;

/** The suggested length of an evening, which is not a limit. */
export const EVENING_MINUTES = 30;

/** An evening that was not ended counts as ended after this time. */
export const LONGEST_EVENING_HOURS = 6;

export const LONGEST_DECISION = 280;

export const moneyEveningSchema = z.object({
  id: idSchema,
  /** The day on the calendar of the partner who started it; the agenda depends on it. */
  date: daySchema,
  startedAt: z.iso.datetime(),
  /** The partner who started it; `null` for one of an earlier version. */
  startedBy: idSchema.nullable(),
  card: cardSchema,
  decision: z.string().nullable(),
  /** Number of times that the decision was saved. */
  decisionVersion: z.int().nonnegative(),
});
export type MoneyEvening = z.infer<typeof moneyEveningSchema>;

/** The decision of an ended evening; its id is that of the evening. */
export const keptDecisionSchema = z.object({ id: idSchema, date: daySchema, text: z.string() });
export type KeptDecision = z.infer<typeof keptDecisionSchema>;

const budgetSchema = z.object({
  categoryId: idSchema,
  spent: amountSchema,
  budget: amountSchema,
  /** Carried over from earlier months; negative when overspent. */
  carriedOver: amountSchema,
});

/** The couple's month, only from shared data, so that it is the same for both partners. */
export const eveningAgendaSchema = z.object({
  /** The reviewed month: the previous one, or from the 25th on the current one. */
  month: monthSchema,
  figures: figuresSchema,
  /** Change of spending from the month before in percent; `null` without one, and before the month is over. */
  expensesTrend: z.number().nullable(),
  /** Budgets that were not exceeded, the largest remainder first. */
  keptBudgets: z.array(budgetSchema),
  /** Budgets that were exceeded, by the largest amount first. */
  exceededBudgets: z.array(budgetSchema),
  goalsReached: yearInTwoSchema.shape.goalsReached,
  /** Completed date nights of the month. */
  dateNights: z.int().nonnegative(),
  /** Shared dates of the next 31 days, from tomorrow on. */
  next: z.array(calendarEntrySchema),
});
export type EveningAgenda = z.infer<typeof eveningAgendaSchema>;

/** The current day of the caller, in any time zone. */
const sentToday = sentPastDay.refine(
  (day) => day >= addDays(utcDay(new Date()), -1),
  'Use your current day',
);

/** The decision, and the version that the caller sees; `null` removes it. */
export const sentDecisionSchema = z.object({
  text: nullableText(LONGEST_DECISION),
  version: z.int('Name the version of the decision').nonnegative(),
});

export const moneyEveningEndpoints = {
  current: defineEndpoint({
    method: 'GET',
    path: '/api/money-evening',
    summary: "The couple's running money evening, if any.",
    access: 'couple',
    status: 200,
    dependsOn: ['money-evening'],
    mirrored: true,
    response: z.object({ evening: moneyEveningSchema.nullable() }),
  }),
  agenda: defineEndpoint({
    method: 'GET',
    path: '/api/money-evening/agenda',
    summary: 'The agenda of a money evening on a day, from shared data alone.',
    access: 'couple',
    status: 200,
    dependsOn: ['transactions', 'categories', 'recurring', 'goals', 'date-nights'],
    mirrored: true,
    query: z.object({ date: daySchema }),
    response: eveningAgendaSchema,
  }),
  decisions: defineEndpoint({
    method: 'GET',
    path: '/api/money-evening/decisions',
    summary: 'The decisions of earlier money evenings, newest first, twelve a page.',
    access: 'couple',
    status: 200,
    dependsOn: ['money-evening'],
    mirrored: true,
    /** The cursor of the last decision of the previous page. */
    query: z.object({ after: cursorSchema.optional() }),
    response: z.object({ decisions: z.array(keptDecisionSchema), hasMore: z.boolean() }),
  }),
  removeDecision: defineEndpoint({
    method: 'DELETE',
    path: '/api/money-evening/decisions/:id',
    summary: 'Deletes the decision of an earlier money evening.',
    access: 'couple',
    status: 204,
    changes: ['money-evening'],
    params: idParams,
  }),
  start: defineEndpoint({
    method: 'POST',
    path: '/api/money-evening',
    summary: 'Starts a money evening with the partner, or joins the running one.',
    access: 'couple',
    status: 201,
    changes: ['money-evening'],
    body: z.object({ date: sentToday }),
    response: moneyEveningSchema,
  }),
  move: defineEndpoint({
    method: 'PATCH',
    path: '/api/money-evening/:id/card',
    summary: 'Shows another card to both partners, if `from` is still the shown one.',
    access: 'couple',
    status: 200,
    changes: ['money-evening'],
    params: idParams,
    body: z.object({ from: cardSchema, to: cardSchema }),
    response: moneyEveningSchema,
  }),
  decide: defineEndpoint({
    method: 'PATCH',
    path: '/api/money-evening/:id/decision',
    summary: 'Saves the decision of a running money evening, unless the partner has changed it.',
    access: 'couple',
    status: 200,
    changes: ['money-evening'],
    params: idParams,
    body: sentDecisionSchema,
    response: moneyEveningSchema,
  }),
  end: defineEndpoint({
    method: 'POST',
    path: '/api/money-evening/:id/end',
    summary: 'Ends a money evening and keeps its decision, unless the partner has changed it.',
    access: 'couple',
    status: 204,
    changes: ['money-evening'],
    params: idParams,
    body: sentDecisionSchema,
  }),
};
