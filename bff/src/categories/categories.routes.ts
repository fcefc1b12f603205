import { categoryEndpoints } from '@harmony/contract';
import { readRoute } from '../routes/read-route.ts';
import { route } from '../routes/route.ts';
import type { Route } from '../feature/route.ts';
import { changeCategory, createCategory, deleteCategory } from './change-categories.ts';
import { listCategories } from './list-categories.ts';

/** The couple's categories. */
export const categoryRoutes: readonly Route[] = [
  readRoute(categoryEndpoints.list, ({ viewer, reader }) => listCategories(reader, viewer)),

  route(categoryEndpoints.create, ({ viewer, body, services }) =>
    createCategory(services, viewer, body),
  ),

  route(categoryEndpoints.change, ({ viewer, params, body, services }) =>
    changeCategory(services, viewer, params.id, body),
  ),

  route(categoryEndpoints.remove, ({ viewer, params, query, services }) =>
    deleteCategory(services, viewer, params.id, query.moveTo),
  ),
];
