import type { Category } from '@harmony/contract';
import {
  fixedText,
  flag,
  id,
  idOf,
  instant,
  integer,
  key,
  nullable,
  otherwise,
  text,
} from '../../../platform/database/columns.ts';
import { defineModel } from '../../../platform/database/model.ts';

/** The table of categories: what a couple sorts its transactions by. */
export const categoryModel = defineModel('categories', {
  id: key(id()),
  coupleId: idOf('couples'),
  name: text(60),
  type: text<Category['type']>(10),
  icon: text(60),
  color: fixedText(7),
  /** 0 when there is no budget. */
  monthlyBudgetCents: otherwise(0, integer()),
  /** When the budget was last set to another amount; what it says is no news at once. */
  budgetSetAt: nullable(instant()),
  /** The first month of which what is left moves to the next one; nothing where it does not. */
  carriedSince: nullable(fixedText(7)),
  /** Built-in categories do not count against the plan's limit. */
  isBuiltIn: otherwise(false, flag()),
  isArchived: otherwise(false, flag()),
  /** The category that took its place when it was deleted; it is a mark of that one since. */
  replacedBy: nullable(id()),
  createdAt: instant(),
});
