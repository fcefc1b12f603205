import { goalEndpoints } from '@harmony/contract';
import { readRoute } from '../routes/read-route.ts';
import { route } from '../routes/route.ts';
import type { Route } from '../feature/route.ts';
import { changeGoal, contribute, createGoal, deleteGoal } from './change-goals.ts';
import { listContributions, listGoals } from './read-goals.ts';

/** The couple's savings goals. */
export const goalRoutes: readonly Route[] = [
  readRoute(goalEndpoints.list, ({ viewer, reader }) => listGoals(reader, viewer)),

  route(goalEndpoints.create, ({ viewer, body, services }) => createGoal(services, viewer, body)),

  route(goalEndpoints.change, ({ viewer, params, body, services }) =>
    changeGoal(services, viewer, params.id, body),
  ),

  route(goalEndpoints.remove, ({ viewer, params, services }) =>
    deleteGoal(services, viewer, params.id),
  ),

  readRoute(goalEndpoints.contributions, ({ viewer, params, reader }) =>
    listContributions(reader, viewer, params.id),
  ),

  route(goalEndpoints.contribute, ({ viewer, params, body, services }) =>
    contribute(services, viewer, params.id, body),
  ),
];
