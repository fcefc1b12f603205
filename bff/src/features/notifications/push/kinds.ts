import { addDays, datesBetween, shownTimeZone, toCents } from '@harmony/contract';
import type { ChosenPreferences, PushSubject } from '@harmony/contract';
import { waitingApprovals } from '../../../core/consent/approvals.ts';
import { eveningOfPartner } from '../../insight/money-evening/read-evenings.ts';
import { listDateNights } from '../../together/date-nights/read-date-nights.ts';
import { isReached, listGoals } from '../../together/goals/read-goals.ts';
import { requiredActions } from '../../money/connections/required-actions.ts';
import { listRecurring } from '../../money/recurring/read-recurring.ts';
import { termsAt } from '../../money/recurring/terms.ts';
import type { SentenceAmount } from '../../../platform/language/sentence.ts';
import { writtenAmount } from '../../../platform/language/written-amount.ts';
import type { Services } from '../../../services.ts';
import type { CoupleViewer } from '../../../core/viewer/viewer.ts';
import { isElsewhere, localTime } from './local-time.ts';
import { goalKey } from './news.ts';
import { texts } from './texts.ts';
import type { Text, When } from './texts.ts';

export interface PushContext {
  services: Pick<Services, 'database' | 'features'>;
  viewer: CoupleViewer;
  preferences: ChosenPreferences;
  /** Whether the notification may contain names and amounts. */
  showsDetails: boolean;
  timeZone: string;
  now: Date;
}

export interface Notice extends Text {
  path: string;
}

interface Kind {
  /** Time for which the push service keeps the message for an offline browser. */
  ttlSeconds: number;
  /** Whether every open page shows it at once, as the bar of pending approvals does. */
  isShownInPages: boolean;
  /** Seconds after the news in which pages show it; without a limit as long as it applies. */
  pagesShowItSeconds?: number;
  /**
   * Writes the notification from data visible to the viewer.
   *
   * @param about the stored subject
   * @returns `undefined` if it no longer applies
   */
  write(context: PushContext, about: string): Promise<Notice | undefined>;
}

const HOUR_SECONDS = 3600;

export const kinds: Readonly<Record<PushSubject, Kind>> = {
  consent: {
    ttlSeconds: 24 * HOUR_SECONDS,
    isShownInPages: true,
    async write({ services, viewer, preferences, showsDetails }, about) {
      const [approval] = await waitingApprovals(services.database, services, viewer, { id: about });
      if (!approval || approval.requestedBy === viewer.user.id) return undefined;
      const partner = viewer.partner?.firstName;
      const details = showsDetails && partner ? { partner, subject: approval.subject } : undefined;
      return { ...texts.consent(preferences, details), path: '/' };
    },
  },

  goalReached: {
    ttlSeconds: 24 * HOUR_SECONDS,
    // A celebration on the page of goals, and a toast on the others; pages that are opened later show neither.
    isShownInPages: true,
    pagesShowItSeconds: 60,
    async write({ services, viewer, preferences, showsDetails }, about) {
      const goal = (await listGoals(services.database, viewer)).find(
        (each) => goalKey(each) === about && isReached(each),
      );
      if (!goal) return undefined;
      const amount = written(goal.currentAmount, viewer);
      const details = showsDetails ? { goal: goal.name, amount } : undefined;
      return { ...texts.goalReached(preferences, details), path: '/goals' };
    },
  },

  billDue: {
    ttlSeconds: 12 * HOUR_SECONDS,
    isShownInPages: false,
    async write(context, day) {
      const when = whenIs(context, day);
      if (!when) return undefined;
      const { services, viewer, preferences, showsDetails } = context;
      const due = (await listRecurring(services.database, viewer))
        .filter(({ type, userId }) => type === 'shared' || userId === viewer.user.id)
        .filter(({ nextDate }) => nextDate !== null && nextDate <= day)
        .filter((each) => datesBetween(each, day, day).length > 0)
        .map((each) => termsAt(each, day))
        .filter(({ amount }) => toCents(amount) < 0)
        .map(({ description, amount }) => ({ description, amount: written(amount, viewer) }));
      if (due.length === 0) return undefined;
      return {
        ...texts.billDue(preferences, when, showsDetails ? due : undefined),
        path: '/recurring',
      };
    },
  },

  dateNight: {
    ttlSeconds: 12 * HOUR_SECONDS,
    isShownInPages: false,
    async write(context, day) {
      const when = whenIs(context, day);
      if (!when) return undefined;
      const { services, viewer, preferences, showsDetails, timeZone } = context;
      const dateNight = (await listDateNights(services.database, viewer)).find(
        (each) =>
          each.status === 'planned' &&
          localTime(new Date(each.plannedDate), shownTimeZone(each) ?? timeZone).day === day,
      );
      if (!dateNight) return undefined;
      const { title, plannedDate } = dateNight;
      const at = new Date(plannedDate);
      const zone = shownTimeZone(dateNight) ?? timeZone;
      const details = showsDetails
        ? { title, at, timeZone: zone, isElsewhere: isElsewhere(at, zone, timeZone) }
        : undefined;
      return { ...texts.dateNight(preferences, when, details), path: '/date-nights' };
    },
  },

  moneyEvening: {
    ttlSeconds: HOUR_SECONDS,
    isShownInPages: true,
    async write({ services, viewer, preferences, showsDetails }, about) {
      const evening = await eveningOfPartner(services.database, viewer);
      if (evening?.id !== about) return undefined;
      const details =
        showsDetails && viewer.partner ? { partner: viewer.partner.firstName } : undefined;
      return { ...texts.moneyEvening(preferences, details), path: '/money-evening' };
    },
  },

  bank: {
    ttlSeconds: 24 * HOUR_SECONDS,
    // A consent expires by the clock, of which open pages are not notified.
    isShownInPages: false,
    async write({ services, viewer, preferences, showsDetails, now }, about) {
      const actions = await requiredActions(services.database, viewer, now, preferences);
      const required = actions.find(({ key }) => key === about);
      if (!required) return undefined;
      return { ...texts.bank(preferences, showsDetails ? required : undefined), path: '/accounts' };
    },
  },
};

export const testKind = {
  ttlSeconds: 300,
  isShownInPages: false,
  write: (preferences: ChosenPreferences): Notice => ({
    ...texts.test(preferences),
    path: '/settings',
  }),
};

function whenIs({ now, timeZone }: PushContext, day: string): When | undefined {
  const today = localTime(now, timeZone).day;
  if (day === today) return 'today';
  return day === addDays(today, 1) ? 'tomorrow' : undefined;
}

function written(amount: string, { couple: { currency } }: CoupleViewer): SentenceAmount {
  const cents = Math.abs(toCents(amount));
  return { cents, currency, english: writtenAmount(cents, currency, 'en') };
}
