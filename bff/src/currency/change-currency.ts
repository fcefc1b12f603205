import { coupleEndpoints } from '@harmony/contract';
import type { Couple, Currency } from '@harmony/contract';
import { askForConsent } from '../consent/approvals.ts';
import { storeCurrency } from '../couples/couple-currency.ts';
import { coupleOf } from '../couples/couple-of.ts';
import type { Reader } from '../database/database.ts';
import { announceToBoth } from '../events/announce.ts';
import type { CoupleChange } from '../feature/couple-change.ts';
import { isInCouple } from '../feature/history.ts';
import { notFound } from '../http/api-error.ts';
import type { Services } from '../services.ts';
import type { Accepted } from '../routes/accepted.ts';
import { loadViewerOfUser } from '../viewer/load-viewer.ts';
import type { CoupleViewer } from '../viewer/viewer.ts';
import { assertNoAmounts, hasAmounts, hasOtherDigits } from './other-digits.ts';

/**
 * Changes the currency of the viewer's couple. Amounts stay as they are. A partner has to agree, whatever the
 * two require of each other otherwise, because it changes what everything is worth (ADR 80).
 *
 * @throws ApiError `not_found` for any other couple, `invalid` where there are amounts with other digits
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
    const wished = { currency };
    const asked = await askForConsent(change, 'change_currency', coupleId, wished, isNeeded);
    if (asked) return asked;
    await applyCurrency(change, currency);
  }
  return coupleOf({ ...couple, currency });
}

/**
 * Changes the currency, with the partner's consent where there is one.
 *
 * @throws ApiError `invalid` where it has other digits than amounts that the viewer sees
 */
export async function applyCurrency(change: CoupleChange, currency: Currency): Promise<void> {
  const { work, services, viewer } = change;
  if (hasOtherDigits(viewer, currency)) {
    await assertNoAmounts(work, services, viewer, currency);
    await services.features.forgetAmounts(work, viewer.couple.id);
  }
  await storeCurrency(work, viewer.couple.id, currency);
  await announceToBoth(change, coupleEndpoints.changeCurrency);
}

/**
 * Whether a wish for a currency still stands. One with other digits does until whoever asked has an amount again,
 * as if they had taken it back.
 */
export async function isStillWished(
  reader: Reader,
  viewer: CoupleViewer,
  currency: Currency,
  { requestedBy, services }: { requestedBy: string; services: Pick<Services, 'features'> },
): Promise<boolean> {
  if (!hasOtherDigits(viewer, currency)) return true;
  const asker =
    requestedBy === viewer.user.id ? viewer : await loadViewerOfUser(reader, requestedBy);
  return asker !== undefined && isInCouple(asker) && !(await hasAmounts(reader, services, asker));
}
