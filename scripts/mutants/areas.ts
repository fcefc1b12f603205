/** A part of the product that makes decisions, with its tests. */
export interface Area {
  /** The changed files, as globs from the root. */
  files: readonly string[];
  /** Globs of tests from the root; fast ones first, since the first failure ends a run. */
  tests: readonly string[];
  /**
   * Whether code that runs while modules are loaded is mutated too, such as the computation of a constant: each of
   * these mutants runs all tests. Areas whose tests need a server have changes by hand instead.
   */
  isChangedAtLoad?: true;
}

const api = (...names: readonly string[]): string[] =>
  names.map((name) => `bff/test/${name}.test.ts`);

/** The areas that decide about money, privacy, plans, consent and sessions. */
export const areas = {
  contract: {
    files: [
      'contract/src/{api/plans,host/{safe-redirect,page-match}}.ts',
      'contract/src/{money,calendar}/*.ts',
    ],
    tests: ['contract/src/*/*.test.ts', 'bff/src/features/people/auth/safe-redirect.test.ts'],
    isChangedAtLoad: true,
  },
  insights: {
    files: ['bff/src/features/insight/insights/*.ts'],
    tests: ['bff/src/features/insight/insights/*.test.ts', ...api('insights')],
  },
  plans: {
    files: ['bff/src/core/plans/tier-limit.ts', 'bff/src/core/plans/effective-plan.ts'],
    tests: ['bff/src/core/plans/*.test.ts', ...api('plan-gates', 'plan-for-all', 'limits.dialect')],
  },
  origin: {
    files: ['bff/src/platform/http/same-origin.ts'],
    tests: ['bff/src/platform/http/*.test.ts', ...api('http')],
  },
  mirror: {
    files: ['bff/src/core/mirror/*.ts'],
    tests: ['bff/src/core/mirror/*.test.ts', ...api('mirror')],
  },
  privacy: {
    files: ['bff/src/core/privacy/*.ts', 'bff/src/features/money/budgets/*.ts'],
    tests: api('budgets', 'goals', 'privacy', 'mirror', 'events'),
  },
  goals: {
    files: ['bff/src/features/together/goals/*.ts'],
    tests: api('goals', 'mirror', 'consent', 'dual-consent', 'plan-gates', 'export'),
  },
  billing: {
    files: [
      'bff/src/features/billing/{projection,own-subscription,cancel,change-plan,cards,sync,reconcile}.ts',
      'bff/src/features/billing/{subscribe,billing-summary,invoices,webhook}.ts',
    ],
    tests: [
      'bff/src/features/billing/*.test.ts',
      ...api(
        'subscription-actions.deep',
        'plan-for-all',
        'cards-and-invoices.deep',
        'following-the-provider.deep',
        'subscribing',
        'webhooks',
        'subscription-life.deep',
      ),
    ],
  },
  transactions: {
    files: ['bff/src/features/money/transactions/*.ts'],
    tests: api(
      'transactions',
      'changing-transactions',
      'restoring',
      'many-transactions',
      'lists',
      'limits.dialect',
      'privacy',
      'summaries',
      'reports',
      'export',
      'parting',
      'next-partner.deep',
      'parts',
      'fair-share',
      'fair-share-balance',
      'fair-share-model',
      'insights',
      'recurring',
      'forecast',
      'rollover',
      'rollover-model',
      'mirror',
      'imports',
      'import-history',
      'import-duplicates',
      'changes-that-waited',
      'currency-digits',
      'currency-digits-change.deep',
      'date-nights',
      'access',
      'demo',
    ),
  },
  sessions: {
    files: ['bff/src/core/sessions/*.ts'],
    tests: [
      'bff/src/core/sessions/*.test.ts',
      ...api(
        'session-secret',
        'rotation',
        'session-life',
        'sessions',
        'auth',
        'guessing',
        'known-browsers.deep',
        'limits.dialect',
      ),
      ...api(
        'mirror',
        'couples',
        'credentials',
        'password-reset',
        'address-proof',
        'ended-sessions.dialect',
      ),
      ...api('external-sign-in', 'changes-that-waited', 'languages'),
    ],
  },
  couples: {
    files: ['bff/src/core/couples/*.ts'],
    tests: [
      'bff/src/core/couples/*.test.ts',
      ...api('session-life', 'couples', 'parting', 'consent', 'scheduled-mails', 'budgets', 'demo'),
      ...api('invitations', 'currency', 'currency-digits', 'currency-digits-change.deep'),
    ],
  },
  consent: {
    files: ['bff/src/core/consent/*.ts'],
    tests: api('consent', 'dual-consent'),
  },
  categories: {
    files: ['bff/src/features/money/categories/*.ts'],
    tests: api(
      'categories',
      'consent',
      'dual-consent',
      'plan-gates',
      'many-transactions',
      'export',
      'rollover',
      'rollover-model',
      'budgets',
      'category-names.dialect',
      'insights',
      'currency',
      'next-partner.deep',
      'languages',
      'access',
      'demo',
    ),
  },
  'category-budgets': {
    files: ['bff/src/features/money/category-budgets/*.ts'],
    tests: [
      'bff/src/features/money/category-budgets/*.test.ts',
      ...api(
        'rollover',
        'rollover-model',
        'categories',
        'consent',
        'currency',
        'next-partner.deep',
      ),
    ],
  },
  'fair-share': {
    files: ['bff/src/features/together/fair-share/*.ts'],
    tests: api(
      'fair-share',
      'fair-share-balance',
      'fair-share-model',
      'dual-consent',
      'export',
      'account',
      'parting',
      'languages',
      'demo',
      'row-limits.deep',
    ),
  },
  currency: {
    files: ['bff/src/features/money/currency/*.ts'],
    tests: api('currency', 'currency-digits', 'currency-digits-change.deep'),
  },
  recurring: {
    files: ['bff/src/features/money/recurring/*.ts'],
    tests: [
      'bff/src/features/money/recurring/*.test.ts',
      ...api(
        'recurring-changes',
        'recurring-terms',
        'recurring-rhythm',
        'recurring',
        'recurring-once',
      ),
      ...api('recurring-reading', 'calendar', 'forecast', 'parts', 'access'),
      ...api('large-by-themselves.deep'),
    ],
  },
  imports: {
    files: ['bff/src/features/money/imports/**/*.ts'],
    tests: [
      'bff/src/features/money/imports/**/*.test.ts',
      ...api(
        'imports',
        'import-history',
        'import-decisions',
        'import-sources',
        'import-files',
        'import-duplicates',
      ),
      ...api('rules', 'demo', 'access', 'currency', 'large-by-themselves.deep', 'row-limits.deep'),
    ],
  },
  idempotency: {
    files: ['bff/src/core/idempotency/*.ts'],
    tests: api(
      'idempotency.dialect',
      'changes-that-waited',
      'changing-transactions',
      'http',
      'couples',
      'transactions',
      'instances.dialect',
    ),
  },
  demo: {
    files: [
      'bff/src/features/demo/{demo-copies,open-demo,count-demo-change,remove-demo-copies}.ts',
    ],
    tests: api('demo', 'demo-copies.deep'),
  },
  auth: {
    files: ['bff/src/features/people/auth/*.ts'],
    tests: [
      'bff/src/features/people/auth/*.test.ts',
      ...api(
        'auth',
        'credentials',
        'password-reset',
        'address-proof',
        'guessing',
        'known-browsers.deep',
        'external-sign-in',
      ),
      ...api('address-owner', 'account', 'any-address', 'limits.dialect', 'languages', 'demo'),
    ],
  },
} as const satisfies Record<string, Area>;

export type AreaName = keyof typeof areas;

/** Returns whether a name on the command line is an area. */
export function isAreaName(name: string): name is AreaName {
  return Object.hasOwn(areas, name);
}
