import type { ChangingEndpoint, ReadingEndpoint, ResponseOf } from '@harmony/contract';
import type { AmountMode, Dates } from '@harmony/design-system/basics';
import { watchSession, type Session } from './session.ts';
import { loadSharedModules, type SharedModules } from './shared-modules.ts';
import { watchEndpoint, type CallOf, type Watcher } from './watch.ts';

export type { CallOf, Session, Watcher };

type Kit = SharedModules['mf-kit'];

/** Harmony for guests without React: the page's own session, API calls, toasts, navigation and formats. */
export interface Harmony extends Pick<
  Kit,
  'issuesOf' | 'messageOf' | 'navigate' | 'request' | 'toast' | 'toastOnNextPage'
> {
  /** The calls of the API, such as `endpoints.goals.list`. */
  endpoints: SharedModules['contract']['endpoints'];
  /** The language of the page, such as `de`. */
  language: string;
  /** The locale for `Intl`, such as `en-US`. */
  locale: string;
  /**
   * Formats an amount of the API in the couple's currency, such as `−$12.34`: with its sign, as a debt, or without cents.
   */
  amountText(amount: string, mode: AmountMode): string;
  /** The date formats that the user prefers, as of the load of the page. */
  dates: Dates;
  /** Calls a function with the session, and again after each change. Returns a function that ends it. */
  watchSession(onChange: (session: Session) => void): () => void;
  /**
   * Requests an endpoint, and again whenever its response is outdated. Returns a function that ends it.
   */
  watch<E extends ReadingEndpoint>(watcher: Watcher<E>, ...call: CallOf<E>): () => void;
  /**
   * Sends a change like `request`, and requests again what depends on it, in all micro-frontends.
   *
   * @throws an error with `status`: 202 if the partner has to agree first, 0 without a connection
   */
  change<E extends ChangingEndpoint>(...call: CallOf<E>): Promise<ResponseOf<E>>;
}

/**
 * Connects a guest with the page.
 *
 * @param scope the packages of the page, which `init` of the container receives
 * @throws when the scope is not that of a page of Harmony
 */
export async function connect(scope: object): Promise<Harmony> {
  const modules = await loadSharedModules(scope);
  const { endpoints, toCents } = modules.contract;
  const { 'mf-kit': kit, 'design-system/basics': basics } = modules;
  const { language, locale } = modules['design-system/language'];
  const { issuesOf, messageOf, navigate, request, toast, toastOnNextPage } = kit;
  return {
    issuesOf,
    messageOf,
    navigate,
    request,
    toast,
    toastOnNextPage,
    endpoints,
    language,
    locale,
    amountText: (amount, mode) => basics.amountText(toCents(amount), mode),
    dates: basics.datesFor(kit.readBoot().preferences),
    watchSession: (onChange) => watchSession(modules, onChange),
    watch: (watcher, ...call) => watchEndpoint(kit, call, watcher),
    async change(...call) {
      const response = await request(...call);
      kit.invalidateTopics(call[0].changes);
      return response;
    },
  };
}
