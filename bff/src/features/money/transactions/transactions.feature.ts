import { MAXIMUM_CENTS, toCents, toDecimal, transactionEndpoints } from '@harmony/contract';
import type { transactionFilterSchema } from '@harmony/contract';
import type { z } from 'zod';
import { coupleRoute } from '../../../core/couples/couple-route.ts';
import { defineFeature } from '../../../core/feature/feature.ts';
import { notFound } from '../../../platform/http/api-error.ts';
import { readRoute } from '../../../core/routes/read-route.ts';
import { route } from '../../../core/routes/route.ts';
import { bringPersonalHistory } from './bring-personal-history.ts';
import { forgetPersonal, hidePersonal, moveVisible } from './change-many.ts';
import { changeTransaction, changeTransactions } from './change-transaction.ts';
import { createTransaction } from './create-transaction.ts';
import { deleteTransactions } from './delete-transactions.ts';
import { restoreTransactions } from './restore-transactions.ts';
import { finishAllLeaving } from './leave-account.ts';
import { transactionSheets } from './sheets.ts';
import { suggestions } from './suggestions.ts';
import { deletedTransactionModel, RESTORABLE_MILLISECONDS } from './transaction.model.ts';
import { changeTransferOf } from './transfers/change-transfers.ts';
import { transferRoutes } from './transfers/transfer-routes.ts';
import { visibleHalves } from './visibility.ts';
import type { TransactionFilter } from './visibility.ts';
import { totalVisible } from './visible-sums.ts';
import { listVisible, pagesOfVisible } from './visible-transactions.ts';

/** Pages up to this size cost the same for all couples. */
const SMALL_PAGE = 200;

function filterOf(query: z.output<typeof transactionFilterSchema>): TransactionFilter {
  const { from, to, search, categoryId, type, userId, amountFrom, amountTo } = query;
  const { kind, accountId } = query;
  const isByAmount = amountFrom !== undefined || amountTo !== undefined;
  return {
    from,
    to,
    search,
    categoryId,
    kind,
    accountId,
    ...(type !== 'all' && { type }),
    ...(userId !== undefined && { authorId: userId }),
    ...(isByAmount && {
      amount: {
        least: amountFrom === undefined ? 0 : toCents(amountFrom),
        most: amountTo === undefined ? MAXIMUM_CENTS : toCents(amountTo),
      },
    }),
  };
}

export const transactions = defineFeature({
  name: 'transactions',
  routes: [
    readRoute(
      transactionEndpoints.list,
      ({ viewer, query, reader }) => {
        const { limit, after } = query;
        const filter = { ...filterOf(query), after };
        return limit === undefined
          ? pagesOfVisible(reader, viewer, filter)
          : listVisible(reader, viewer, filter, limit);
      },
      // The list's index covers days and pages; other filters scan the list.
      ({ query }) => {
        const { limit = Infinity, from, to, type, search, categoryId, userId } = query;
        const { amountFrom, amountTo, kind, accountId } = query;
        const filters = [search, categoryId, userId, amountFrom, amountTo, kind, accountId];
        const isFound = filters.some(Boolean);
        const isPage = limit <= SMALL_PAGE && type === 'all' && !isFound;
        return isPage ? 'small' : { from, to };
      },
    ),

    readRoute(
      transactionEndpoints.totals,
      async ({ viewer, query, reader }) => {
        const totals = await totalVisible(reader, viewer, filterOf(query));
        return {
          count: totals.count,
          income: toDecimal(totals.incomeCents, viewer.couple.currency),
          expenses: toDecimal(totals.spentCents, viewer.couple.currency),
        };
      },
      ({ query: { from, to } }) => ({ from, to }),
    ),

    route(transactionEndpoints.recent, ({ viewer, query, services }) =>
      listVisible(services.database, viewer, {}, query.limit),
    ),

    readRoute(transactionEndpoints.suggestions, ({ viewer, reader }) =>
      suggestions(reader, viewer),
    ),

    coupleRoute(transactionEndpoints.create, (change) => createTransaction(change, change.body)),

    coupleRoute(transactionEndpoints.change, async (change) => {
      const { work, viewer, params, body, ifMatch } = change;
      const [row] = await listVisible(work, viewer, { ids: [params.id] });
      return row?.transferId
        ? changeTransferOf(change, { ...row, transferId: row.transferId }, body, ifMatch)
        : changeTransaction(change, params.id, body, ifMatch);
    }),

    coupleRoute(transactionEndpoints.remove, (change) =>
      deleteTransactions(change, [change.params.id], change.ifMatch),
    ),

    coupleRoute(transactionEndpoints.restore, async (change) => {
      const { id } = change.params;
      const restored = (await restoreTransactions(change, [id])).find((each) => each.id === id);
      if (!restored) throw notFound();
      return restored;
    }),

    coupleRoute(transactionEndpoints.changeMany, (change) =>
      changeTransactions(change, change.body),
    ),

    coupleRoute(transactionEndpoints.removeMany, (change) =>
      deleteTransactions(change, change.body.ids),
    ),

    coupleRoute(transactionEndpoints.restoreMany, (change) =>
      restoreTransactions(change, change.body.ids),
    ),

    ...transferRoutes,
  ],
  tables: {
    transactions: {
      forgotten: 'Personal ones are deleted; shared ones stay in the partner’s archive.',
      parted: 'Personal ones become visible to their author only.',
      downloaded: { in: 'transactions' },
      removed: { by: 'couple_id' },
      keepsAccount: 'user_id',
    },
    transaction_parts: {
      forgotten: 'Deleted with their transactions.',
      parted: 'Hidden with their transactions.',
      downloaded: { in: 'transactions' },
    },
    account_months: {
      forgotten: 'Deleted with the account.',
      parted: 'They stay with the account.',
      downloaded: 'It is computed from the transactions.',
    },
    left_accounts: {
      forgotten: 'They are deleted once no transaction has them.',
      parted: 'They are deleted once no transaction has them.',
      downloaded: 'The account was deleted.',
    },
    transfers: {
      forgotten: { by: 'user_id' },
      parted: 'They follow their transactions.',
      downloaded: { in: 'transactions' },
      removed: { by: 'couple_id' },
      keepsAccount: 'user_id',
    },
    deleted_transactions: {
      expires: { at: 'deleted_at', after: RESTORABLE_MILLISECONDS },
      forgotten: { by: 'user_id' },
      parted:
        'They can no longer be restored, and deleting them would reveal their number by its duration.',
      downloaded: 'It was deleted.',
    },
  },
  history: {
    transactions(reader, viewer, days) {
      const rows = pagesOfVisible(reader, viewer, days);
      return { rows, sheets: (names) => transactionSheets(rows, names) };
    },
  },
  amounts: (reader, viewer) =>
    visibleHalves(reader, viewer, {}).map(({ from, where, values }) => ({
      sql: `SELECT 1 FROM ${from} WHERE ${where} LIMIT 1`,
      values,
    })),
  async forgetAmounts(work, coupleId) {
    await deletedTransactionModel(work).destroy({ where: { coupleId } });
  },
  counted: (reader, viewer, most, days) =>
    visibleHalves(reader, viewer, days).map(({ from, where, values }) => ({
      sql: `SELECT 1 FROM ${from} WHERE ${where} LIMIT ?`,
      values: [...values, most],
    })),
  expire: ({ database }) => finishAllLeaving(database),
  join: bringPersonalHistory,
  part: hidePersonal,
  forget: (work, _services, { id }) => forgetPersonal(work, id),
  replaceCategory: moveVisible,
});
