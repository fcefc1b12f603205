import { goalEndpoints } from '@harmony/contract';
import { defineFeature } from '../../../core/feature/feature.ts';
import { readRoute } from '../../../core/routes/read-route.ts';
import { coupleRoute } from '../../../core/couples/couple-route.ts';
import { changeGoal, contribute, createGoal, deleteGoal } from './change-goals.ts';
import { goalConsent } from './consent.ts';
import {
  listContributions,
  listGoals,
  listGoalsWithContributions,
  visibleContributors,
} from './read-goals.ts';
import { goalSheets } from './sheets.ts';

export const goals = defineFeature({
  name: 'goals',
  routes: [
    readRoute(goalEndpoints.list, ({ viewer, reader }) => listGoals(reader, viewer)),

    coupleRoute(goalEndpoints.create, (change) => createGoal(change, change.body)),

    coupleRoute(goalEndpoints.change, (change) =>
      changeGoal(change, change.params.id, change.body),
    ),

    coupleRoute(goalEndpoints.remove, (change) => deleteGoal(change, change.params.id)),

    readRoute(goalEndpoints.contributions, ({ viewer, params, reader }) =>
      listContributions(reader, viewer, params.id),
    ),

    coupleRoute(goalEndpoints.contribute, (change) =>
      contribute(change, change.params.id, change.body),
    ),
  ],
  tables: {
    savings_goals: {
      forgotten: 'Deleted with the couple.',
      parted: 'Kept for the archive.',
      downloaded: { in: 'savingsGoals' },
      removed: { by: 'couple_id' },
      keepsAccount: 'user_id',
    },
    goal_contributions: {
      forgotten: 'Deleted with the goal.',
      parted: 'Kept for the archive.',
      downloaded: { in: 'savingsGoals' },
      keepsAccount: 'user_id',
    },
  },
  history: {
    async savingsGoals(reader, viewer) {
      const rows = await listGoalsWithContributions(reader, viewer);
      return { rows, sheets: (names) => goalSheets(rows, names) };
    },
  },
  consent: goalConsent,
  amounts: (_reader, { couple }) => [
    { sql: `SELECT 1 FROM savings_goals WHERE couple_id = ? LIMIT 1`, values: [couple.id] },
  ],
  counted: (_reader, viewer, most) => [
    ...visibleContributors(viewer).map((giver) => ({
      sql: `SELECT 1 FROM goal_contributions WHERE couple_id = ? AND user_id = ? LIMIT ?`,
      values: [viewer.couple.id, giver, most],
    })),
    {
      sql: `SELECT 1 FROM savings_goals WHERE couple_id = ? LIMIT ?`,
      values: [viewer.couple.id, most],
    },
  ],
});
