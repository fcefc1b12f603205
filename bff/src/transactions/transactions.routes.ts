import { transactionEndpoints } from '@harmony/contract';
import { route } from '../http/route.ts';
import type { Route } from '../http/route.ts';
import { createTransaction } from './create-transaction.ts';
import { listVisible } from './visible-transactions.ts';

/** The transactions of a couple, as the viewer may see them. */
export const transactionRoutes: readonly Route[] = [
  route(transactionEndpoints.list, ({ viewer, query, services }) =>
    listVisible(services.database, viewer, query),
  ),

  route(transactionEndpoints.recent, ({ viewer, query, services }) =>
    listVisible(services.database, viewer, {}, query.limit),
  ),

  route(transactionEndpoints.create, ({ viewer, body, services }) =>
    createTransaction(services, viewer, body),
  ),
];
