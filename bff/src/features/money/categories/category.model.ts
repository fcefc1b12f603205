import type { Category } from '@harmony/contract';
import {
  day,
  fixedText,
  flag,
  id,
  idOf,
  instant,
  integer,
  key,
  nullable,
  withDefault,
  text,
} from '../../../platform/database/columns.ts';
import { defineModel } from '../../../platform/database/model.ts';

export const categoryModel = defineModel('categories', {
  id: key(id()),
  coupleId: idOf('couples'),
  name: text(60),
  type: text<Category['type']>(10),
  icon: text(60),
  color: fixedText(7),
  /** 0 means no budget. */
  monthlyBudgetCents: withDefault(0, integer()),
  /** Time of the last change of the amount; insights about the budget wait for a while after it. */
  budgetSetAt: nullable(instant()),
  /** Day on which the budget was set after there was none; null if unknown or without a budget. */
  plannedSince: nullable(day()),
  /** First month whose remainder is carried over; null without rollover. */
  carriedSince: nullable(fixedText(7)),
  /** Built-in categories do not count against the plan's limit. */
  isBuiltIn: withDefault(false, flag()),
  isArchived: withDefault(false, flag()),
  /** Replacement category, set on deletion. The row stays as a redirect. */
  replacedBy: nullable(id()),
  createdAt: instant(),
});
