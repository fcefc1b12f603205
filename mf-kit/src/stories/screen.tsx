import { BOOT_ELEMENT_ID, endpoints, type Boot, type Endpoint, type User } from '@harmony/contract';
import type { HttpHandler } from 'msw';
import type { ComponentType } from 'react';
import { queryClient } from '../api/query-client.ts';
import { queryKey } from '../api/query-key.ts';
import { GuestProviders } from '../lifecycle/guest-providers.tsx';
import { provideHost } from '../slots/host.ts';
import { answers, fails, neverAnswers, refuses } from './answers.ts';
import {
  sampleBilling,
  sampleBudgets,
  sampleCategories,
  sampleCouple,
  sampleDateNights,
  sampleGoals,
  sampleInsights,
  sampleMails,
  samplePrivacy,
  sampleReport,
  sampleSessions,
  sampleTransactions,
  sampleUser,
} from './sample.ts';

const boot: Boot = {
  user: sampleUser,
  linkedCouple: null,
  hasCouple: true,
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
const { approvals, privacy, mailSettings, openSessions, archives, billing } = endpoints;
const lists = [
  transactions.list,
  transactions.recent,
  goals.list,
  dateNights.list,
  categories.list,
  budgets.personal,
  insights.list,
  reports.period,
];
/** What a user has for themselves. */
const own = [
  privacy.settings,
  mailSettings.settings,
  openSessions.list,
  archives.list,
  billing.summary,
];
const ownAnswers = [
  answers(privacy.settings, samplePrivacy),
  answers(mailSettings.settings, sampleMails),
  answers(openSessions.list, sampleSessions),
  answers(archives.list, []),
];
const noCouple = { message: 'Create or join a couple account first.', code: 'couple_required' };
const all = (make: (endpoint: Endpoint) => HttpHandler) => lists.map(make);

/** What it answers in every state. */
const always = [answers(approvals.list, [])];

/** How the API answers in each of the states of a screen. */
const states = {
  full: [
    answers(couples.current, sampleCouple),
    answers(categories.list, sampleCategories),
    answers(transactions.list, sampleTransactions),
    answers(transactions.recent, sampleTransactions.slice(0, 4)),
    answers(goals.list, sampleGoals),
    answers(dateNights.list, sampleDateNights),
    answers(budgets.personal, sampleBudgets),
    ...ownAnswers,
    answers(insights.list, sampleInsights),
    answers(reports.period, sampleReport),
    answers(billing.summary, sampleBilling),
  ],
  empty: [
    answers(couples.current, sampleCouple),
    answers(categories.list, sampleCategories),
    answers(transactions.list, []),
    answers(transactions.recent, []),
    answers(goals.list, []),
    answers(dateNights.list, []),
    answers(budgets.personal, { ...sampleBudgets, spent: '0.00', percent: 0, partner: null }),
    ...ownAnswers,
    answers(insights.list, []),
    answers(reports.period, { ...sampleReport, categories: [] }),
    answers(billing.summary, { ...sampleBilling, subscription: null, trialDays: 7 }),
  ],
  loading: [neverAnswers(couples.current), ...all(neverAnswers), ...own.map(neverAnswers)],
  failed: [answers(couples.current, sampleCouple), ...all(fails), ...own.map(fails)],
  alone: [
    refuses(couples.current, 404, { message: 'You do not have a couple yet.', code: 'not_found' }),
    ...all((endpoint) => refuses(endpoint, 403, noCouple)),
    ...ownAnswers,
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

/** What surrounds a screen in a story: boot data, an empty cache, and who is signed in. */
function surrounded(Screen: ComponentType, user: User | null) {
  return function Surrounded() {
    return (
      <GuestProviders key={String(user?.id)} name="story">
        <Screen />
      </GuestProviders>
    );
  };
}

/** Makes the page and the cache as they are when the shell has started. */
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
 * A whole screen of a micro-frontend as a story.
 *
 * @param state what the API answers
 * @param user who is signed in; the sample user when left out
 * @param more what it answers besides, or instead
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
