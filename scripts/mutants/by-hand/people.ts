import { changesOf } from './change.ts';

/** Changes to decisions about couples, consent, sessions and the mirror. */
export const people = [
  ...changesOf(
    'mirror',
    'bff/src/features/money/transactions/visibility.ts',
    'bff/test/mirror.test.ts',
    ['what one hides, in the mirror', "if (isMirror || type === 'shared'", "if (type === 'shared'"],
  ),
  ...changesOf('sessions', 'bff/src/core/viewer/load-viewer.ts', 'bff/test/session-life.test.ts', [
    'a session that is over',
    '(?, ?))) AND s.expires_at > ?',
    "(?, ?))) AND '1' < ?",
  ]),
  ...changesOf(
    'sessions',
    'bff/src/core/viewer/viewer-row.ts',
    'bff/test/limits.dialect.test.ts',
    ['one’s own plan for the partner’s', 'pu.subscription_tier AS', 'u.subscription_tier AS'],
    ['one’s own status for the partner’s', 'pu.subscription_status AS', 'u.subscription_status AS'],
  ),
  ...changesOf('sessions', 'bff/src/core/viewer/viewer-row.ts', 'bff/test/credentials.test.ts', [
    'an unconfirmed address',
    'u.email_key = u.email THEN',
    'u.email = u.email THEN',
  ]),
  ...changesOf(
    'sessions',
    'bff/src/core/viewer/viewer-row.ts',
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
  ...changesOf('sessions', 'bff/src/core/viewer/viewer-row.ts', 'bff/test/consent.test.ts', [
    'one’s own wish for consent for the partner’s',
    'po.dual_consent_required AS',
    'o.dual_consent_required AS',
  ]),
  ...changesOf('sessions', 'bff/src/core/sessions/open-sessions.ts', 'bff/test/sessions.test.ts', [
    'the sessions of others',
    'where: { userId: user.id, expiresAt:',
    'where: { expiresAt:',
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
  ...changesOf('couples', 'bff/src/core/couples/guard-couple.ts', 'bff/test/parting.test.ts', [
    'changes to a couple that has ended',
    'id = ? AND ended_at IS NULL',
    'id = ?',
  ]),
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
    'bff/test/known-browsers.deep.test.ts',
    [
      'a right password that counts as a wrong one',
      'await Promise.all(permitted.map(({ id }) => guessByKnownBrowser.forgive(id)));',
      'await Promise.resolve();',
    ],
  ),
];
