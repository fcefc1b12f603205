import { defineFeature } from '../feature/feature.ts';
import { bringPersonalHistory } from './bring-personal-history.ts';
import { RESTORABLE_MILLISECONDS } from './deleted-transactions.ts';
import { forgetPersonal, hidePersonal, moveVisible } from './change-many.ts';
import { transactionSheets } from './sheets.ts';
import { transactionRoutes } from './transactions.routes.ts';
import { visibleHalves } from './visibility.ts';
import { pagesOfVisible } from './visible-transactions.ts';

/** What was earned and spent. */
export const transactions = defineFeature({
  name: 'transactions',
  routes: transactionRoutes,
  tables: {
    transactions: {
      forgotten: 'What was personal goes; what was shared stays for the partner’s archive.',
      parted: 'What was personal is its author’s alone from then on.',
      downloaded: { in: 'transactions' },
      removed: { by: 'couple_id' },
      keepsAccount: 'user_id',
    },
    deleted_transactions: {
      expires: { at: 'deleted_at', after: RESTORABLE_MILLISECONDS },
      forgotten: { by: 'user_id' },
      parted: 'Nobody can bring it back any more, and how much there is must not be felt.',
      downloaded: 'It was deleted.',
    },
  },
  history: {
    transactions(reader, viewer, days) {
      const rows = pagesOfVisible(reader, viewer, days);
      return { rows, sheets: (names) => transactionSheets(rows, names) };
    },
  },
  counted: (reader, viewer, most) =>
    visibleHalves(reader, viewer, {}).map(({ from, where, values }) => ({
      sql: `SELECT 1 FROM ${from} WHERE ${where} LIMIT ?`,
      values: [...values, most],
    })),
  join: bringPersonalHistory,
  part: hidePersonal,
  forget: (work, _services, { id }) => forgetPersonal(work, id),
  replaceCategory: moveVisible,
});
