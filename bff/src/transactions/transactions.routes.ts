import { transactionEndpoints } from '@harmony/contract';
import { notFound } from '../http/api-error.ts';
import { readRoute } from '../routes/read-route.ts';
import { route } from '../routes/route.ts';
import type { Route } from '../feature/route.ts';
import { changeTransaction, changeTransactions } from './change-transaction.ts';
import { createTransaction } from './create-transaction.ts';
import { deleteTransactions } from './delete-transaction.ts';
import { restoreTransactions } from './restore-transaction.ts';
import { suggestions } from './suggestions.ts';
import { listVisible, pagesOfVisible } from './visible-transactions.ts';

/** Pages of at most so many rows take as long for everybody. */
const SMALL_PAGE = 200;

/** The transactions of a couple, as the viewer may see them. */
export const transactionRoutes: readonly Route[] = [
  readRoute(
    transactionEndpoints.list,
    ({ viewer, query, reader }) => {
      const { limit, type, ...rest } = query;
      const filter = { ...rest, ...(type !== 'all' && { type }) };
      return limit === undefined
        ? pagesOfVisible(reader, viewer, filter)
        : listVisible(reader, viewer, filter, limit);
    },
    // The index of the list finds days and pages at once; for all else it has to be looked through.
    ({ limit = Infinity, search, categoryId, type }) =>
      limit > SMALL_PAGE || Boolean(search) || categoryId !== undefined || type !== 'all',
  ),

  route(transactionEndpoints.recent, ({ viewer, query, services }) =>
    listVisible(services.database, viewer, {}, query.limit),
  ),

  readRoute(transactionEndpoints.suggestions, ({ viewer, reader }) => suggestions(reader, viewer)),

  route(transactionEndpoints.create, ({ viewer, body, services }) =>
    createTransaction(services, viewer, body),
  ),

  route(transactionEndpoints.change, ({ viewer, params, body, services }) =>
    changeTransaction(services, viewer, params.id, body),
  ),

  route(transactionEndpoints.remove, async ({ viewer, params, services }) => {
    await deleteTransactions(services, viewer, [params.id]);
    return undefined;
  }),

  route(transactionEndpoints.restore, async ({ viewer, params, services }) => {
    const [restored] = await restoreTransactions(services, viewer, [params.id]);
    if (!restored) throw notFound();
    return restored;
  }),

  route(transactionEndpoints.changeMany, ({ viewer, body, services }) =>
    changeTransactions(services, viewer, body),
  ),

  route(transactionEndpoints.removeMany, async ({ viewer, body, services }) => {
    await deleteTransactions(services, viewer, body.ids);
    return undefined;
  }),

  route(transactionEndpoints.restoreMany, ({ viewer, body, services }) =>
    restoreTransactions(services, viewer, body.ids),
  ),
];
