import { budgetEndpoints, daysOfMonth, monthOf, toCents, utcDay } from '@harmony/contract';
import { storeMonthlyLimit } from '../../../core/couples/add-member.ts';
import { lockUsers } from '../../../core/users/lock-users.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { bothOf } from '../../../core/viewer/viewer.ts';
import { announce } from '../../../core/events/announce.ts';
import { readRoute } from '../../../core/routes/read-route.ts';
import { route } from '../../../core/routes/route.ts';
import { defineFeature } from '../../../core/feature/feature.ts';
import { personalBudgets } from './personal-budgets.ts';

export const budgets = defineFeature({
  name: 'budgets',
  routes: [
    readRoute(
      budgetEndpoints.personal,
      ({ viewer, query, reader }) => personalBudgets(reader, viewer, query.month),
      ({ query: { month = monthOf(utcDay(new Date())) } }) => {
        const { first, last } = daysOfMonth(month);
        return { from: first, to: last };
      },
    ),

    route(budgetEndpoints.changeLimit, async ({ viewer, body, services }) => {
      const { limit } = body;
      const hidden = viewer.privacy.personalDiscretionaryPrivate;
      const recipients = hidden ? [viewer.user.id] : bothOf(viewer);
      await inTransaction(services.database, async (work) => {
        await lockUsers(work, recipients);
        await storeMonthlyLimit(work, viewer.user.id, toCents(limit));
        await announce(work, services, recipients, budgetEndpoints.changeLimit);
      });
      return { limit };
    }),
  ],
});
