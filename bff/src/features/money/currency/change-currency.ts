import { coupleCurrencySchema, coupleEndpoints } from '@harmony/contract';
import type { Couple, Currency } from '@harmony/contract';
import {
  requestConsent,
  waitingApprovals,
  withdrawApprovals,
} from '../../../core/consent/approvals.ts';
import { storeCurrency } from '../../../core/couples/couple-currency.ts';
import { coupleOf } from '../../../core/couples/couple-of.ts';
import { announceToBoth } from '../../../core/events/announce.ts';
import type { CoupleChange } from '../../../core/feature/couple-change.ts';
import { isInCouple } from '../../../core/feature/history.ts';
import { notFound } from '../../../platform/http/api-error.ts';
import type { Accepted } from '../../../core/routes/accepted.ts';
import { loadViewerOfUser } from '../../../core/viewer/load-viewer.ts';
import { assertNoAmounts, hasAmounts, hasOtherDigits } from './other-digits.ts';

/**
 * Changes the currency of the viewer's couple without converting amounts. Always needs the partner's consent, whatever
 * their consent settings, since it changes the value of all amounts (ADR 80).
 *
 * @throws ApiError `not_found` for another couple, `invalid` if amounts exist and the number of decimal digits differs
 */
export async function changeCurrency(
  change: CoupleChange,
  coupleId: string,
  currency: Currency,
): Promise<Couple | Accepted> {
  const { viewer } = change;
  const { couple } = viewer;
  if (couple.id !== coupleId) throw notFound();
  if (couple.currency !== currency) {
    if (hasOtherDigits(viewer, currency)) {
      await assertNoAmounts(change.work, change.services, viewer, currency);
    }
    const isNeeded = viewer.partner !== undefined;
    const requested = { currency };
    const pending = await requestConsent(change, 'change_currency', coupleId, requested, isNeeded);
    if (pending) return pending;
    await applyCurrency(change, currency);
  }
  return coupleOf({ ...couple, currency });
}

/**
 * Changes the currency after any required consent.
 *
 * @throws ApiError `invalid` if its number of decimal digits differs and the viewer sees amounts; `not_found` if the
 *   partner who requested it has amounts, since their first amount withdrew the request
 */
export async function applyCurrency(change: CoupleChange, currency: Currency): Promise<void> {
  const { work, services, viewer } = change;
  if (hasOtherDigits(viewer, currency)) {
    await assertNoAmounts(work, services, viewer, currency);
    const partner = viewer.partner && (await loadViewerOfUser(work, viewer.partner.id));
    if (partner && isInCouple(partner) && (await hasAmounts(work, services, partner))) {
      throw notFound();
    }
    await services.features.forgetAmounts(work, viewer.couple.id);
  }
  await storeCurrency(work, viewer.couple.id, currency);
  await announceToBoth(change, coupleEndpoints.changeCurrency);
}

/**
 * Withdraws the viewer's request for a currency with other decimal digits once they have an amount, hidden or not. The
 * withdrawal is permanent: a request that reappears with hidden amounts would reveal them to the partner.
 */
export async function withdrawRequest(change: CoupleChange): Promise<void> {
  const { work, services, viewer } = change;
  const kind = 'change_currency';
  const [approval] = await waitingApprovals(work, services, viewer, {
    kind,
    subjectId: viewer.couple.id,
  });
  if (approval?.requestedBy !== viewer.user.id) return;
  const { currency } = coupleCurrencySchema.parse(JSON.parse(approval.details));
  if (!hasOtherDigits(viewer, currency) || !(await hasAmounts(work, services, viewer))) return;
  await withdrawApprovals(change, viewer.couple.id, kind);
}
