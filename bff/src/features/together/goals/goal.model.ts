import {
  day,
  id,
  idOf,
  instant,
  integer,
  key,
  nullable,
  text,
} from '../../../platform/database/columns.ts';
import { defineModel } from '../../../platform/database/model.ts';

export const goalModel = defineModel('savings_goals', {
  id: key(id()),
  coupleId: idOf('couples'),
  userId: idOf('users'),
  name: text(120),
  targetCents: integer(),
  icon: text(60),
  targetDate: nullable(day()),
  createdAt: instant(),
});

/** Contributions to goals; negative for withdrawals. */
export const goalContributionModel = defineModel('goal_contributions', {
  id: key(id()),
  coupleId: id(),
  goalId: idOf('savings_goals'),
  userId: idOf('users'),
  amountCents: integer(),
  date: day(),
  note: nullable(text(200)),
  createdAt: instant(),
});
