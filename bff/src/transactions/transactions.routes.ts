import { transactionEndpoints } from '@harmony/contract';
import { route } from '../http/route.ts';
import type { Route } from '../http/route.ts';
import { changeTransaction } from './change-transaction.ts';
import { createTransaction } from './create-transaction.ts';
import { deleteTransaction, restoreTransaction } from './delete-transaction.ts';
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

  route(transactionEndpoints.create, ({ viewer, body, services }) =>
    createTransaction(services, viewer, body),
  ),

  route(transactionEndpoints.change, ({ viewer, params, body, services }) =>
    changeTransaction(services, viewer, params.id, body),
  ),

  route(transactionEndpoints.remove, async ({ viewer, params, services }) => {
    await deleteTransaction(services, viewer, params.id);
    return undefined;
  }),

  route(transactionEndpoints.restore, ({ viewer, params, services }) =>
    restoreTransaction(services, viewer, params.id),
  ),
];
