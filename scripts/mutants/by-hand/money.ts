import { changesOf } from './change.ts';

/** Changes of decisions about amounts and who sees them. */
export const money = [
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
  ...changesOf(
    'transactions',
    'bff/src/features/together/date-nights/store-date-nights.ts',
    'bff/test/date-nights.test.ts',
    ['two payments for one date night', 'coupleId, transactionId: null }', 'coupleId }'],
  ),
  ...changesOf('goals', 'bff/src/features/together/goals/read-goals.ts', 'bff/test/goals.test.ts', [
    'what the partner gave and does not tell',
    'goal_id = ? AND user_id IN (?)',
    "goal_id = ? AND '-' NOT IN (?)",
  ]),
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
    'fair-share',
    'bff/src/features/money/transactions/visible-sums.ts',
    'bff/test/fair-share-model.test.ts',
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
    'bff/test/fair-share-balance.test.ts',
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
    'recurring',
    'bff/src/features/money/recurring/book-due.ts',
    'bff/test/recurring.test.ts',
    ['reminders booked', "recurring?.mode !== 'book' ||", '!recurring ||'],
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
    'imports',
    'bff/src/features/money/imports/duplicates.ts',
    'bff/src/features/money/imports/duplicates.test.ts',
    ['duplicates four days apart', 'MAX_DAYS_APART = 3', 'MAX_DAYS_APART = 4'],
    ['duplicates two days apart at most', 'MAX_DAYS_APART = 3', 'MAX_DAYS_APART = 2'],
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
