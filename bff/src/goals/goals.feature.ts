import { defineFeature } from '../feature/feature.ts';
import { goalConsent } from './consent.ts';
import { goalRoutes } from './goals.routes.ts';
import { listGoalsWithContributions, seenGivers } from './read-goals.ts';
import { goalSheets } from './sheets.ts';

/** What a couple saves for. */
export const goals = defineFeature({
  name: 'goals',
  routes: goalRoutes,
  tables: {
    savings_goals: {
      forgotten: 'They are the couple’s, and go with it.',
      parted: 'They stay for the archive.',
      downloaded: { in: 'savingsGoals' },
      removed: { by: 'couple_id' },
      keepsAccount: 'user_id',
    },
    goal_contributions: {
      forgotten: 'They are the goal’s, and go with it.',
      parted: 'They stay for the archive.',
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
  counted: (_reader, viewer, most) => [
    ...seenGivers(viewer).map((giver) => ({
      sql: `SELECT 1 FROM goal_contributions WHERE couple_id = ? AND user_id = ? LIMIT ?`,
      values: [viewer.couple.id, giver, most],
    })),
    {
      sql: `SELECT 1 FROM savings_goals WHERE couple_id = ? LIMIT ?`,
      values: [viewer.couple.id, most],
    },
  ],
});
