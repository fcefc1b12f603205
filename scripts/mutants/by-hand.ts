import type { AreaName } from './areas.ts';

/**
 * A change that a mutation tester does not make: of a number, or of a condition in SQL.
 */
export interface Change {
  /** The consequence for users, if no test detected it. */
  name: string;
  area: AreaName;
  file: string;
  /** The tests that must detect it. */
  tests: string;
  /** Text that occurs in the file exactly once. */
  from: string;
  to: string;
}

/** Changes of one file that the tests of one file must detect. */
function changesOf(
  area: AreaName,
  file: string,
  tests: string,
  ...changed: [name: string, from: string, to: string][]
): Change[] {
  return changed.map(([name, from, to]) => ({ name, area, file, tests, from, to }));
}

/** Small changes of decisions, each of which a test must detect. */
export const changes: readonly Change[] = [
  ...changesOf(
    'billing',
    'bff/src/features/billing/projection.ts',
    'bff/src/features/billing/projection.test.ts',
    ['a day more of grace', 'pastDueDays * DAY', '(pastDueDays + 1) * DAY'],
    [
      'the open amount of an invoice that is not open',
      "invoice?.status === 'open' ? invoice.amount_remaining : 0",
      'invoice?.amount_remaining ?? 0',
    ],
  ),
  ...changesOf(
    'billing',
    'bff/src/features/billing/change-plan.ts',
    'bff/test/subscription-actions.test.ts',
    ['a price quote ten times too old', 'MILLISECONDS = 30 * 60', 'MILLISECONDS = 300 * 60'],
    ['a price quote that ends too soon', 'MILLISECONDS = 30 * 60', 'MILLISECONDS = 25 * 60'],
  ),
  ...changesOf('billing', 'bff/src/features/billing/subscribe.ts', 'bff/test/subscribing.test.ts', [
    'paying twice, as nobody has heard of the partner’s payment',
    "if (synced?.account.stage === 'live') {",
    'if (synced?.account.userId === user.id) {',
  ]),
  ...changesOf(
    'billing',
    'bff/src/features/billing/change-plan.ts',
    'bff/test/subscription-life.deep.test.ts',
    ['a better plan before it is paid', "payment_behavior: 'pending_if_incomplete',", ''],
  ),
  ...changesOf(
    'billing',
    'bff/src/features/billing/cancel.ts',
    'bff/test/subscription-actions.test.ts',
    [
      'reactivating in a trial',
      "if (state === 'active' || state === 'trialing') return;",
      "if (state === 'active') return;",
    ],
  ),
  ...changesOf(
    'insights',
    'bff/src/features/insight/insights/budgets-at-risk.ts',
    'bff/src/features/insight/insights/findings.test.ts',
    ['a budget that is exactly used up', 'if (spent > budget)', 'if (spent >= budget)'],
  ),
  ...changesOf('insights', 'contract/src/api/plans.ts', 'contract/src/api/plans.test.ts', [
    'forecasts for the starter plan',
    'insights: true,\n    forecasts: false,',
    'insights: true,\n    forecasts: true,',
  ]),
  ...changesOf('plans', 'contract/src/api/plans.ts', 'contract/src/api/plans.test.ts', [
    'insights for the free plan',
    'insights: false,',
    'insights: true,',
  ]),
  ...changesOf(
    'plans',
    'bff/src/features/insight/insights/insights.ts',
    'bff/test/plan-gates.test.ts',
    ['forecasts for the free plan', 'if (!viewer.plan.insights) return [];', ''],
  ),
  ...changesOf('billing', 'bff/src/features/billing/reconcile.ts', 'bff/test/webhooks.test.ts', [
    'a trial without a card for two days',
    'UNCONFIRMED_MILLISECONDS = 24 *',
    'UNCONFIRMED_MILLISECONDS = 48 *',
  ]),
  ...changesOf(
    'billing',
    'bff/src/features/billing/sync.ts',
    'bff/test/following-the-provider.test.ts',
    ['another trial after the first', 'COALESCE(trial_used_at, ?)', 'COALESCE(?, NULL)'],
    ['an attempt that nobody looks at', '? = 1 AND attempt_key IS NULL', '? = 1'],
    ['an hour in which nobody looks', 'MILLISECONDS = 60 * 60 *', 'MILLISECONDS = 120 * 60 *'],
  ),
  ...changesOf(
    'transactions',
    'bff/src/features/money/transactions/visibility.ts',
    'bff/test/transactions.test.ts',
    ['what the partner hides, in a list', "['is_visible = 1']", "['1 = 1']"],
    [
      'what the partner hides, as if it were one’s own',
      "'user_id = ? AND is_visible = 0'",
      "'(user_id = ? OR 1 = 1) AND is_visible = 0'",
    ],
    ['other couples', "['couple_id = ?', couple", "['(couple_id = ? OR 1 = 1)', couple"],
  ),
  ...changesOf(
    'transactions',
    'bff/src/features/money/transactions/visibility.ts',
    'bff/test/transactions.test.ts',
    ['one’s own hidden ones missing', 'return [seenByBoth, ownHidden];', 'return [seenByBoth];'],
  ),
  ...changesOf(
    'mirror',
    'bff/src/features/money/transactions/visibility.ts',
    'bff/test/mirror.test.ts',
    ['what one hides, in the mirror', "if (isMirror || type === 'shared'", "if (type === 'shared'"],
  ),
  ...changesOf(
    'transactions',
    'bff/src/features/money/transactions/visibility.ts',
    'bff/test/changing-transactions.test.ts',
    ['a page that begins with the end of the last', 'OR id < ?)', 'OR id <= ?)'],
    ['a page that skips the rest of a day', '(date < ? OR id < ?)', '(date < ? OR id > ?)'],
  ),
  ...changesOf(
    'transactions',
    'bff/src/features/money/transactions/visibility.ts',
    'bff/test/budgets.test.ts',
    ['a period without its first day', "'date >= ?'", "'date > ?'"],
    ['a period without its last day', "['date <= ?', to]", "['date < ?', to]"],
    ['income among spending', "'amount_cents < 0'", "'amount_cents <> 0'"],
    ['everybody’s as one’s own', "['user_id = ?', authorId]", "['user_id <> ?', authorId]"],
  ),
  ...changesOf(
    'transactions',
    'bff/src/features/money/transactions/transaction.model.ts',
    'bff/test/restoring.test.ts',
    ['deletions that last an hour', 'MILLISECONDS = 24 *', 'MILLISECONDS = 1 *'],
    ['deletions that last two days', 'MILLISECONDS = 24 *', 'MILLISECONDS = 48 *'],
  ),
  ...changesOf(
    'transactions',
    'bff/src/features/money/transactions/transaction-limit.ts',
    'bff/test/restoring.test.ts',
    [
      'a place kept for what one deleted oneself',
      'deletedBy: { [Op.ne]: user.id },',
      "deletedBy: { [Op.ne]: '' },",
    ],
    [
      'a place kept in a couple that has ended',
      'deletedBy: { [Op.ne]: user.id },\n      coupleId: couple.id,',
      'deletedBy: { [Op.ne]: user.id },',
    ],
    ['a place kept for what cannot come back', 'deletedAt: { [Op.gt]: restorableSince() },', ''],
  ),
  ...changesOf(
    'transactions',
    'bff/src/features/money/transactions/deleted-transactions.ts',
    'bff/test/restoring.test.ts',
    [
      'restoring what another couple deleted',
      'coupleId: couple.id,\n      deletedAt:',
      'deletedAt:',
    ],
    [
      'restoring what the partner deleted of their own',
      '[Op.or]: [{ userId: user.id }, { deletedBy: user.id }],',
      '',
    ],
    [
      'several restored in the place of one',
      'assertBelowLimit(work, viewer, more)',
      'assertBelowLimit(work, viewer)',
    ],
  ),
  ...changesOf(
    'demo',
    'bff/src/features/demo/demo-copies.ts',
    'bff/test/demo.test.ts',
    ['many copies made at once', 'pLimit(1)', 'pLimit(100)'],
    ['a queue without an end', 'oneAtATime.pendingCount >= MOST_WAITING', 'false'],
  ),
  ...changesOf('sessions', 'bff/src/core/viewer/load-viewer.ts', 'bff/test/session-life.test.ts', [
    'a session that is over',
    's.id = ? AND s.expires_at > ?',
    "s.id = ? AND '1' < ?",
  ]),
  ...changesOf(
    'sessions',
    'bff/src/core/viewer/load-viewer.ts',
    'bff/test/limits.dialect.test.ts',
    ['one’s own plan for the partner’s', 'pu.subscription_tier AS', 'u.subscription_tier AS'],
    ['one’s own status for the partner’s', 'pu.subscription_status AS', 'u.subscription_status AS'],
  ),
  ...changesOf('sessions', 'bff/src/core/viewer/load-viewer.ts', 'bff/test/credentials.test.ts', [
    'an address that nobody proved',
    'u.email_key = u.email THEN',
    'u.email = u.email THEN',
  ]),
  ...changesOf(
    'sessions',
    'bff/src/core/viewer/load-viewer.ts',
    'bff/test/goals.test.ts',
    [
      'one’s own sharing of goals for the partner’s',
      'po.goal_progress_sharing AS',
      'o.goal_progress_sharing AS',
    ],
    [
      'one’s own secrecy for the partner’s',
      'po.personal_discretionary_private AS',
      'o.personal_discretionary_private AS',
    ],
  ),
  ...changesOf('sessions', 'bff/src/core/viewer/load-viewer.ts', 'bff/test/consent.test.ts', [
    'one’s own wish for consent for the partner’s',
    'po.dual_consent_required AS',
    'o.dual_consent_required AS',
  ]),
  ...changesOf('sessions', 'bff/src/core/sessions/open-sessions.ts', 'bff/test/sessions.test.ts', [
    'the sessions of others',
    'where: { userId: user.id, expiresAt:',
    'where: { expiresAt:',
  ]),
  ...changesOf('goals', 'bff/src/features/together/goals/read-goals.ts', 'bff/test/goals.test.ts', [
    'what the partner gave and does not tell',
    'goal_id = ? AND user_id IN (?)',
    "goal_id = ? AND '-' NOT IN (?)",
  ]),
  ...changesOf(
    'couples',
    'bff/src/core/couples/join-couple.ts',
    'bff/test/session-life.test.ts',
    [
      'an invitation that is over',
      'inviteCode, inviteExpiresAt: { [Op.gt]: new Date() } },',
      'inviteCode },',
    ],
    [
      'an invitation that is used twice',
      '{ inviteCode: null, inviteExpiresAt: null, version',
      '{ version',
    ],
  ),
  ...changesOf('couples', 'bff/src/core/couples/invitation.ts', 'bff/test/session-life.test.ts', [
    'an invitation that lasts a month',
    'MILLISECONDS = 14 *',
    'MILLISECONDS = 28 *',
  ]),
  ...changesOf(
    'transactions',
    'bff/src/features/money/transactions/change-many.ts',
    'bff/test/parting.test.ts',
    [
      'what was shared hidden after parting',
      " AND is_visible = 1 AND type = 'personal'`",
      ' AND is_visible = 1`',
    ],
    ['what was personal still seen after parting', 'SET is_visible = 0', 'SET is_visible = 1'],
  ),
  ...changesOf('couples', 'bff/src/core/couples/guard-couple.ts', 'bff/test/parting.test.ts', [
    'changes to a couple that has ended',
    'id = ? AND ended_at IS NULL',
    'id = ?',
  ]),
  ...changesOf('consent', 'bff/src/core/consent/approvals.ts', 'bff/test/consent.test.ts', [
    'consent to an expired request',
    '{ coupleId: couple.id, createdAt, ...filter }',
    '{ coupleId: couple.id, ...filter }',
  ]),
  ...changesOf('consent', 'contract/src/api/approvals.ts', 'bff/test/consent.test.ts', [
    'proposals that last a day longer',
    'APPROVAL_DAYS = 7',
    'APPROVAL_DAYS = 8',
  ]),
  ...changesOf(
    'categories',
    'bff/src/features/money/categories/read-categories.ts',
    'bff/test/transactions.test.ts',
    [
      'the categories of other couples',
      'coupleId: viewer.couple.id, id: categoryId',
      'id: categoryId',
    ],
  ),
  ...changesOf(
    'goals',
    'bff/src/features/together/goals/read-goals.ts',
    'bff/test/account.test.ts',
    [
      'what the partner gave and does not tell, among one’s own data',
      'couple_id = ? AND user_id IN (?) ORDER',
      "couple_id = ? AND '-' NOT IN (?) ORDER",
    ],
  ),
  ...changesOf(
    'couples',
    'bff/src/features/together/archives/archives.ts',
    'bff/test/parting.test.ts',
    [
      'the archives of others',
      'WHERE own.user_id = ? ORDER',
      "WHERE own.user_id >= '' AND ? <> '' ORDER",
    ],
  ),
  ...changesOf(
    'transactions',
    'bff/src/features/together/date-nights/store-date-nights.ts',
    'bff/test/date-nights.test.ts',
    ['two payments for one date night', 'coupleId, transactionId: null }', 'coupleId }'],
  ),
  ...changesOf(
    'auth',
    'bff/src/features/people/auth/prove-address.ts',
    'bff/test/address-proof.test.ts',
    [
      'tries for browsers that knew an account before its address was proved',
      '  await forgetBrowsers(work, userId);\n',
      '',
    ],
    [
      'another account’s password, tried by a browser that is known',
      'if (attempt.refusal && !attempt.isAt(id)) throw attempt.refusal;',
      '',
    ],
  ),
  ...changesOf(
    'auth',
    'bff/src/features/people/auth/password-attempts.ts',
    'bff/test/guessing.test.ts',
    [
      'a right password that counts as a wrong one',
      'await Promise.all(permitted.map(({ id }) => guessByKnownBrowser.forgive(id)));',
      'await Promise.resolve();',
    ],
  ),
  ...changesOf(
    'fair-share',
    'bff/src/features/money/transactions/visible-sums.ts',
    'bff/test/fair-share.test.ts',
    [
      'half of what is split by the author’s percent',
      'WHEN ${isAuthor} THEN 100 - split_author ELSE split_author END`',
      'WHEN ${isAuthor} THEN split_author ELSE split_author END`',
    ],
    [
      'the author’s part of an amount for the other’s',
      'WHEN ${isAuthor} THEN -amount_cents - split_author ELSE split_author END',
      'WHEN ${isAuthor} THEN split_author ELSE split_author END',
    ],
    [
      'the percent of the first for the second',
      'THEN 100 - (${first}) ELSE ${first} END`',
      'THEN ${first} ELSE 100 - (${first}) END`',
    ],
    ['a rule that counts from the day after', 'WHEN date >= ? THEN ${', 'WHEN date > ? THEN ${'],
    [
      'what was spent on the first day counted as before',
      'CASE WHEN date >= ? THEN 1 ELSE 0 END AS isLater, ${PAYER}',
      'CASE WHEN date > ? THEN 1 ELSE 0 END AS isLater, ${PAYER}',
    ],
  ),
  ...changesOf(
    'fair-share',
    'bff/src/features/together/fair-share/balance.ts',
    'bff/test/fair-share.test.ts',
    [
      'what is repaid on the first day counted as before',
      'CASE WHEN date >= ? THEN 1 ELSE 0 END AS isLater, from_id',
      'CASE WHEN date > ? THEN 1 ELSE 0 END AS isLater, from_id',
    ],
    [
      'what is repaid on the last day left out',
      'date >= ? AND date <= ?',
      'date >= ? AND date < ?',
    ],
  ),
  ...changesOf(
    'fair-share',
    'bff/src/features/together/fair-share/share-incomes.ts',
    'bff/test/fair-share.test.ts',
    [
      'the partner’s income as one’s own',
      'where: { coupleId: couple.id, userId: user.id },',
      'where: { coupleId: couple.id },',
    ],
    ['one’s own income in the mirror', 'if (isMirror) return null;', ''],
  ),
  ...changesOf(
    'fair-share',
    'bff/src/features/together/fair-share/settlements.ts',
    'bff/test/access.test.ts',
    [
      'settlements of other couples taken back',
      'where: { id, coupleId: viewer.couple.id }',
      'where: { id }',
    ],
  ),
  ...changesOf(
    'recurring',
    'bff/src/features/money/recurring/read-recurring.ts',
    'bff/test/recurring.test.ts',
    [
      'what the partner hides that repeats',
      'r.couple_id = ? AND r.is_visible = 1',
      'r.couple_id = ?',
    ],
    [
      'one’s own of the couple before',
      ' AND r.couple_id = ?',
      " AND r.couple_id <> ''  AND ? <> ''",
    ],
  ),
  ...changesOf(
    'recurring',
    'bff/src/features/money/recurring/start-booking.ts',
    'bff/test/recurring-once.test.ts',
    ['what is due today booked tomorrow', 'r.next_date <= ?', 'r.next_date < ?'],
  ),
  ...changesOf(
    'imports',
    'bff/src/features/money/imports/own-imports.ts',
    'bff/test/imports.test.ts',
    ['the partner’s imports', 'userId: user.id,\n    coupleId: couple.id,', 'coupleId: couple.id,'],
    ['drafts that have run out', '{ [Op.gt]: new Date() }', '{ [Op.gt]: new Date(0) }'],
  ),
  ...changesOf(
    'imports',
    'bff/src/features/money/imports/drafts.ts',
    'bff/test/imports.test.ts',
    [
      'drafts that last two days',
      'now.getTime() + DAY_MILLISECONDS',
      'now.getTime() + 2 * DAY_MILLISECONDS',
    ],
    [
      'drafts that last half a day',
      'now.getTime() + DAY_MILLISECONDS',
      'now.getTime() + DAY_MILLISECONDS / 2',
    ],
  ),
  ...changesOf(
    'recurring',
    'bff/src/features/money/recurring/book-due.ts',
    'bff/test/recurring.test.ts',
    ['reminders booked', "recurring?.mode !== 'book' ||", '!recurring ||'],
  ),
  ...changesOf(
    'imports',
    'bff/src/features/money/imports/duplicates.ts',
    'bff/src/features/money/imports/duplicates.test.ts',
    ['duplicates four days apart', 'MOST_DAYS_APART = 3', 'MOST_DAYS_APART = 4'],
    ['duplicates two days apart at most', 'MOST_DAYS_APART = 3', 'MOST_DAYS_APART = 2'],
    ['references six days apart', 'BY_REFERENCE = 5', 'BY_REFERENCE = 6'],
    ['references four days apart at most', 'BY_REFERENCE = 5', 'BY_REFERENCE = 4'],
  ),
  ...changesOf(
    'imports',
    'bff/src/features/money/imports/entered-around.ts',
    'bff/test/import-duplicates.test.ts',
    [
      'what the bank called a personal payment of the partner’s',
      "type === 'shared' || userId === user.id",
      "type === 'shared' || userId !== ''",
    ],
  ),
];
