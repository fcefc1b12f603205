import {
  BOOT_ELEMENT_ID,
  endpoints,
  usualPreferences,
  type Boot,
  type Endpoint,
  type User,
  type YearInTwo,
} from '@harmony/contract';
import type { HttpHandler } from 'msw';
import type { ComponentType } from 'react';
import { queryClient } from '../api/query-client.ts';
import { queryKey } from '../api/query-key.ts';
import { MicrofrontendProviders } from '../lifecycle/microfrontend-providers.tsx';
import { provideHost } from '../slots/host.ts';
import { sampleAccounts, sampleNetWorth, samplePairs } from './sample-accounts.ts';
import { sampleAgenda, sampleDecisions, sampleEvening } from './sample-evening.ts';
import { sampleConnections, sampleInbox } from './sample-inbox.ts';
import { responds, fails, neverResponds, refuses } from './responses.ts';
import {
  emptyForecast,
  sampleCalendar,
  sampleForecast,
  sampleFound,
  sampleRecurring,
  sampleSubscription,
} from './sample-ahead.ts';
import {
  sampleBilling,
  sampleBudgets,
  sampleCarried,
  sampleCategories,
  sampleCouple,
  sampleDateNights,
  sampleFairShare,
  sampleGoals,
  sampleImports,
  sampleInsights,
  sampleMails,
  samplePrivacy,
  sampleReport,
  sampleRules,
  sampleNotifications,
  sampleSessions,
  sampleTransactions,
  sampleUser,
  sampleYear,
} from './sample.ts';

const boot: Boot = {
  user: sampleUser,
  linkedCouple: null,
  hasCouple: true,
  preferences: usualPreferences,
  lastEvent: 0,
  registry: {
    shell: { build: '', kit: '1.0.0', scripts: [], fonts: [] },
    microfrontends: [],
  },
  styleNonce: '',
  overrides: false,
  demo: true,
  externalSignIn: false,
};

const { couples, categories, transactions, goals, dateNights, budgets, insights, reports } =
  endpoints;
const {
  fairShare,
  approvals,
  privacy,
  mailSettings,
  push,
  preferences,
  proof,
  passkeys,
  secondFactor,
  openSessions,
  archives,
  billing,
  imports,
  rules,
  year,
  recurring,
  calendar,
  forecast,
  accounts,
  netWorth,
  transfers,
  inbox,
  connections,
  moneyEvening,
} = endpoints;
const lists = [
  transactions.list,
  transactions.recent,
  goals.list,
  dateNights.list,
  categories.list,
  categories.carried,
  budgets.personal,
  insights.list,
  reports.period,
  year.inTwo,
  fairShare.month,
  recurring.list,
  recurring.found,
  calendar.entries,
  forecast.balance,
  imports.list,
  rules.list,
  accounts.list,
  accounts.checks,
  netWorth.months,
  transfers.found,
  inbox.list,
  connections.list,
  moneyEvening.current,
  moneyEvening.agenda,
  moneyEvening.decisions,
];
/** Responses for the user's own settings. */
const own = [
  privacy.settings,
  mailSettings.settings,
  push.state,
  preferences.asked,
  proof.state,
  passkeys.list,
  secondFactor.state,
  openSessions.list,
  archives.list,
  billing.summary,
  calendar.subscription,
];
const ownResponses = [
  responds(privacy.settings, samplePrivacy),
  responds(mailSettings.settings, sampleMails),
  responds(push.state, sampleNotifications),
  responds(preferences.asked, { isAsked: true }),
  responds(proof.state, {
    isFresh: true,
    ways: { password: true, code: false, passkey: false, external: false },
  }),
  responds(passkeys.list, []),
  responds(secondFactor.state, { isOn: false, recoveryCodesLeft: 0 }),
  responds(openSessions.list, sampleSessions),
  responds(archives.list, []),
  responds(calendar.subscription, sampleSubscription),
];
const noCouple = { message: 'Create or join a couple account first.', code: 'couple_required' };
const all = (make: (endpoint: Endpoint) => HttpHandler) => lists.map(make);

/** Responses in every state. The browser offers passkeys without a click. */
const always = [
  responds(approvals.list, []),
  responds(connections.providers, ['simplefin', 'enable-banking']),
  neverResponds(passkeys.signInOptions),
];

const nothing = { income: '0.00', expenses: '0.00', net: '0.00' };
const emptyYear: YearInTwo = {
  ...sampleYear,
  firstYear: null,
  total: nothing,
  months: sampleYear.months.map(({ month }) => ({ month, ...nothing })),
  categories: [],
  goalsReached: [],
  evenings: { count: 0, spent: '0.00' },
  finds: [],
};
const evenFairShare = { carriedOver: null, owes: null, settlements: [] };

const states = {
  full: [
    responds(couples.current, sampleCouple),
    responds(categories.list, sampleCategories),
    responds(categories.carried, sampleCarried),
    responds(transactions.list, sampleTransactions),
    responds(transactions.recent, sampleTransactions.slice(0, 4)),
    responds(goals.list, sampleGoals),
    responds(dateNights.list, sampleDateNights),
    responds(budgets.personal, sampleBudgets),
    ...ownResponses,
    responds(insights.list, sampleInsights),
    responds(reports.period, sampleReport),
    responds(year.inTwo, sampleYear),
    responds(fairShare.month, sampleFairShare),
    responds(billing.summary, sampleBilling),
    responds(imports.list, sampleImports),
    responds(rules.list, sampleRules),
    responds(recurring.list, sampleRecurring),
    responds(recurring.found, sampleFound),
    responds(calendar.entries, sampleCalendar),
    responds(forecast.balance, sampleForecast),
    responds(accounts.list, sampleAccounts),
    responds(accounts.checks, []),
    responds(netWorth.months, sampleNetWorth),
    responds(transfers.found, samplePairs),
    responds(inbox.list, sampleInbox),
    responds(connections.list, sampleConnections),
    responds(moneyEvening.current, { evening: sampleEvening }),
    responds(moneyEvening.agenda, sampleAgenda),
    responds(moneyEvening.decisions, { decisions: sampleDecisions, hasMore: false }),
  ],
  empty: [
    responds(couples.current, sampleCouple),
    responds(categories.list, sampleCategories),
    responds(categories.carried, sampleCarried),
    responds(transactions.list, []),
    responds(transactions.recent, []),
    responds(goals.list, []),
    responds(dateNights.list, []),
    responds(budgets.personal, { ...sampleBudgets, spent: '0.00', percent: 0, partner: null }),
    responds(calendar.subscription, { since: null }),
    ...ownResponses,
    responds(insights.list, []),
    responds(reports.period, { ...sampleReport, categories: [] }),
    responds(year.inTwo, emptyYear),
    responds(fairShare.month, { ...sampleFairShare, ...evenFairShare }),
    responds(billing.summary, { ...sampleBilling, subscription: null, trialDays: 7 }),
    responds(imports.list, []),
    responds(rules.list, []),
    responds(recurring.list, []),
    responds(recurring.found, []),
    responds(calendar.entries, []),
    responds(forecast.balance, emptyForecast),
    responds(accounts.list, []),
    responds(inbox.list, []),
    responds(connections.list, []),
    responds(netWorth.months, []),
    responds(transfers.found, []),
    responds(moneyEvening.current, { evening: null }),
    responds(moneyEvening.decisions, { decisions: [], hasMore: false }),
  ],
  loading: [neverResponds(couples.current), ...all(neverResponds), ...own.map(neverResponds)],
  failed: [responds(couples.current, sampleCouple), ...all(fails), ...own.map(fails)],
  alone: [
    refuses(couples.current, 404, { message: 'You do not have a couple yet.', code: 'not_found' }),
    ...all((endpoint) => refuses(endpoint, 403, noCouple)),
    ...ownResponses,
  ],
};

/** A slot of another micro-frontend, which stories do not load. */
const otherMicrofrontend = {
  bootstrap: () => Promise.resolve(),
  mount: ({ domElement, name }: { domElement?: HTMLElement; name?: string }) => {
    if (domElement) domElement.textContent = `Here stands ${name} of another micro-frontend.`;
    return Promise.resolve();
  },
  unmount: () => Promise.resolve(),
  update: () => Promise.resolve(),
};

/** Wraps a screen with boot data, an empty cache and a session. */
function surrounded(Screen: ComponentType, user: User | null) {
  return function Surrounded() {
    return (
      <MicrofrontendProviders key={String(user?.id)} name="story">
        <Screen />
      </MicrofrontendProviders>
    );
  };
}

/** Sets page and cache to the state after the start of the shell. */
function start(user: User | null): void {
  document.getElementById(BOOT_ELEMENT_ID)?.remove();
  const element = document.createElement('script');
  element.id = BOOT_ELEMENT_ID;
  element.type = 'application/json';
  element.textContent = JSON.stringify(boot);
  document.body.append(element);
  provideHost({ loadSlot: () => Promise.resolve(otherMicrofrontend), fillerOf: () => 'mf-other' });
  queryClient.clear();
  queryClient.setQueryData(queryKey(endpoints.session.currentUser), user);
}

/**
 * Creates a story of a whole screen of a micro-frontend.
 *
 * @param state selects the responses of the API
 * @param user the signed-in user; the sample user by default
 * @param more additional responses, which take precedence
 */
export function screenStory(
  Screen: ComponentType,
  state: keyof typeof states,
  user: User | null = sampleUser,
  more: readonly HttpHandler[] = [],
) {
  return {
    render: surrounded(Screen, user),
    loaders: [() => start(user)],
    parameters: { api: [...more, ...always, ...states[state]] },
  };
}
