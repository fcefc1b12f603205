import { transactionEndpoints } from '@harmony/contract';
import { notFound } from '../http/api-error.ts';
import { route } from '../http/route.ts';
import type { Route } from '../http/route.ts';
import { changeTransaction, changeTransactions } from './change-transaction.ts';
import { createTransaction } from './create-transaction.ts';
import { deleteTransactions } from './delete-transaction.ts';
import { restoreTransactions } from './restore-transaction.ts';
import { suggestions } from './suggestions.ts';
import { listVisible } from './visible-transactions.ts';

/** The transactions of a couple, as the viewer may see them. */
export const transactionRoutes: readonly Route[] = [
  route(transactionEndpoints.list, ({ viewer, query, services }) => {
    const { limit, type, ...filter } = query;
    return listVisible(
      services.database,
      viewer,
      { ...filter, ...(type !== 'all' && { type }) },
      limit,
    );
  }),

  route(transactionEndpoints.recent, ({ viewer, query, services }) =>
    listVisible(services.database, viewer, {}, query.limit),
  ),

  route(transactionEndpoints.suggestions, ({ viewer, services }) =>
    suggestions(services.database, viewer),
  ),

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
