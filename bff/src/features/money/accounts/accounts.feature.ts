import { moneyAccountEndpoints, netWorthEndpoints } from '@harmony/contract';
import { coupleRoute } from '../../../core/couples/couple-route.ts';
import { defineFeature } from '../../../core/feature/feature.ts';
import { readRoute } from '../../../core/routes/read-route.ts';
import { checkAccount, listChecks, removeCheck } from './account-checks.ts';
import { changeAccount, createAccount, deleteAccount } from './change-accounts.ts';
import { accountConsent } from './consent.ts';
import { closeAllOf, forgetAccounts, moveAccounts } from './life-of-accounts.ts';
import { netWorth } from './net-worth.ts';
import { accountWithBalance, listAccounts } from './read-accounts.ts';
import { accountSheets } from './sheets.ts';

/** Accounts that hold money, their balances, and comparisons with the bank. */
export const accounts = defineFeature({
  name: 'accounts',
  routes: [
    readRoute(
      moneyAccountEndpoints.list,
      ({ viewer, reader }) => listAccounts(reader, viewer),
      () => 'small',
    ),

    coupleRoute(moneyAccountEndpoints.create, async (change) => {
      const id = await createAccount(change, change.body);
      return accountWithBalance(change.work, change.viewer, id);
    }),

    coupleRoute(moneyAccountEndpoints.change, async (change) => {
      const { id } = change.params;
      const pending = await changeAccount(change, id, change.body);
      return pending ?? accountWithBalance(change.work, change.viewer, id);
    }),

    coupleRoute(moneyAccountEndpoints.remove, (change) =>
      deleteAccount(change, change.params.id, change.query.keep),
    ),

    readRoute(
      moneyAccountEndpoints.checks,
      ({ viewer, params, reader }) => listChecks(reader, viewer, params.id),
      () => 'small',
    ),

    coupleRoute(moneyAccountEndpoints.check, (change) =>
      checkAccount(change, change.params.id, change.body),
    ),

    coupleRoute(moneyAccountEndpoints.removeCheck, (change) =>
      removeCheck(change, change.params.id, change.params.checkId),
    ),

    readRoute(
      netWorthEndpoints.months,
      ({ viewer, query, reader }) => netWorth(reader, viewer, query),
      () => 'small',
    ),
  ],
  tables: {
    accounts: {
      forgotten: 'Own ones are deleted; joint ones stay in the partner’s archive.',
      parted: 'Own ones are seen by their owner alone; joint ones stay in the archive.',
      downloaded: { in: 'accounts' },
      removed: { by: 'couple_id' },
      keepsAccount: 'owner_id',
    },
    account_checks: {
      forgotten: 'Deleted with the account.',
      parted: 'They stay with the account.',
      downloaded: 'Each states a balance that the account has anyway.',
    },
  },
  history: {
    async accounts(reader, viewer) {
      const rows = await listAccounts(reader, viewer);
      // An empty sheet would only raise questions.
      return { rows, sheets: (names) => (rows.length > 0 ? accountSheets(rows, names) : []) };
    },
  },
  consent: accountConsent,
  amounts: (_reader, { couple, user }) => [
    {
      sql: `SELECT 1 FROM accounts WHERE couple_id = ? AND is_open = 1 LIMIT 1`,
      values: [couple.id],
    },
    {
      sql: `SELECT 1 FROM accounts WHERE couple_id = ? AND is_open = 0 AND owner_id = ? LIMIT 1`,
      values: [couple.id, user.id],
    },
  ],
  join: moveAccounts,
  part: closeAllOf,
  forget: (work, _services, { id }) => forgetAccounts(work, id),
});
