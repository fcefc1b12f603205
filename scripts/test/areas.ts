/** Tests that a change in some folders can affect and that the import graph cannot find. */
interface Area {
  /** Matches parts of the changed path: folders of any workspace or files of the contract. */
  paths: RegExp;
  /** Files of bff/test, without an ending. */
  api: readonly string[];
  /** Files of e2e/journeys, without an ending. */
  journeys: readonly string[];
}

/** The tests of `npm test -- --changed`. A test checks that all files exist. */
export const areas: readonly Area[] = [
  {
    paths: /auth|session|credentials|users/,
    api: [
      'auth',
      'sign-up',
      'sessions',
      'session-life',
      'rotation',
      'credentials',
      'password-reset',
    ],
    journeys: ['signing-in', 'password-reset'],
  },
  {
    paths: /operations/,
    api: [
      'operator-page',
      'jobs-of-instances.dialect',
      'metrics',
      'nightly-backups',
      'pool-metrics.dialect',
    ],
    journeys: [],
  },
  { paths: /external-sign-in/, api: ['external-sign-in'], journeys: [] },
  {
    paths: /passkey|second-factor|proof|webauthn/,
    api: ['passkeys', 'second-factor', 'proof', 'factors-at-random', 'factor-races.dialect'],
    journeys: ['passkeys', 'second-factor'],
  },
  {
    paths: /account|settings|preferences/,
    api: ['account', 'preferences'],
    journeys: ['settings'],
  },
  {
    paths: /couple|invitation/,
    api: ['couples', 'invitations', 'parting'],
    journeys: ['couple-setup'],
  },
  {
    paths: /consent|approvals|privacy/,
    api: ['consent', 'dual-consent', 'privacy'],
    journeys: ['consent-requests'],
  },
  { paths: /mirror/, api: ['mirror'], journeys: ['mirror'] },
  {
    paths: /transaction|parts\b|split/,
    api: ['transactions', 'changing-transactions', 'parts', 'lists'],
    journeys: ['adding-transactions', 'changing-transactions', 'split-transactions'],
  },
  {
    paths: /categor/,
    api: ['categories'],
    journeys: ['categories-and-budgets'],
  },
  {
    paths: /budgets|carried/,
    api: ['budgets', 'rollover', 'rollover-model'],
    journeys: ['categories-and-budgets', 'budget-rollover.deep'],
  },
  { paths: /dashboard/, api: [], journeys: ['budgeting-together', 'dashboard-charts.deep'] },
  { paths: /first-evening/, api: [], journeys: ['first-evening', 'five-cards'] },
  {
    paths: /fair-share/,
    api: ['fair-share', 'fair-share-balance', 'fair-share-model'],
    journeys: ['fair-share'],
  },
  {
    paths: /money-evening/,
    api: ['money-evening'],
    journeys: ['money-evening', 'money-evening.deep'],
  },
  { paths: /forecast/, api: ['forecast'], journeys: ['month-ahead'] },
  {
    paths: /recurring/,
    api: ['recurring', 'recurring-changes', 'recurring-rhythm', 'recurring-terms'],
    journeys: ['month-ahead'],
  },
  { paths: /goal/, api: ['goals'], journeys: ['savings-goals'] },
  { paths: /date-night|mf-datenights|ideas/, api: ['date-nights'], journeys: ['date-nights'] },
  { paths: /calendar/, api: ['calendar'], journeys: ['date-preferences', 'calendar'] },
  { paths: /currency/, api: ['currency'], journeys: ['currency.deep', 'currency-change.deep'] },
  {
    paths: /import|statements/,
    api: ['imports', 'import-files', 'import-duplicates', 'import-history'],
    journeys: ['importing-statements', 'import-questions', 'dropped-files.deep'],
  },
  { paths: /rules/, api: ['rules'], journeys: [] },
  {
    paths: /report|export|summaries/,
    api: ['reports', 'export', 'summaries'],
    journeys: ['reports-and-export'],
  },
  { paths: /year/, api: ['year'], journeys: ['year-review'] },
  { paths: /insights/, api: ['insights'], journeys: [] },
  {
    paths: /billing|plans|subscri/,
    api: ['subscribing', 'subscription-actions.deep', 'plan-gates', 'plan-for-all', 'webhooks'],
    journeys: ['paying', 'plan-for-all.deep'],
  },
  { paths: /mail/, api: ['scheduled-mails', 'languages-of-mails'], journeys: [] },
  {
    paths: /push|notifications/,
    api: ['push', 'push-settings', 'push-timing'],
    journeys: ['bell'],
  },
  { paths: /\/(events|live)\b/, api: ['events', 'streams'], journeys: ['event-stream'] },
  { paths: /demo/, api: ['demo'], journeys: ['demo'] },
  {
    paths: /mf-marketing|embed/,
    api: ['embed', 'embed-counts.dialect'],
    journeys: ['public-pages', 'calculator', 'widget'],
  },
  {
    paths: /backup|operations|operator/,
    api: ['backup.dialect', 'nightly-backups', 'upgrading.dialect'],
    journeys: [],
  },
  { paths: /idempotency/, api: ['idempotency.dialect'], journeys: ['adding-transactions'] },
  {
    paths: /migrations|database|models/,
    api: ['database.dialect', 'models.dialect'],
    journeys: [],
  },
  { paths: /routes|http|openapi/, api: ['http', 'request-limits', 'openapi'], journeys: [] },
  { paths: /language/, api: ['languages'], journeys: [] },
  {
    paths: /^(shell|mf-kit|design-system|builder)\//,
    api: [],
    journeys: ['navigation', 'initial-page'],
  },
];
