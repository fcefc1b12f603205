import { coupleEndpoints } from '@harmony/contract';
import type { Couple, Currency } from '@harmony/contract';
import { askForConsent } from '../consent/approvals.ts';
import { storeCurrency } from '../couples/couple-currency.ts';
import { coupleOf } from '../couples/couple-of.ts';
import { announceToBoth } from '../events/announce.ts';
import type { CoupleChange } from '../feature/couple-change.ts';
import { notFound } from '../http/api-error.ts';
import type { Accepted } from '../routes/accepted.ts';
import { loadViewer } from '../viewer/load-viewer.ts';

/**
 * Changes the currency of the viewer's couple. Amounts stay as they are. A partner has to agree, whatever the
 * two require of each other otherwise, because it changes what everything is worth (ADR 80).
 *
 * @throws ApiError `not_found` for any other couple
 */
export async function changeCurrency(
  change: CoupleChange,
  coupleId: string,
  currency: Currency,
): Promise<Couple | Accepted> {
  // Anew, now that the couple is guarded: a partner may have joined since the request came.
  const viewer = await loadViewer(change.work, change.viewer.sessionId);
  const couple = viewer?.couple;
  if (!viewer || !couple || couple.id !== coupleId) throw notFound();
  if (couple.currency !== currency) {
    const now = { ...change, viewer: { ...viewer, couple } };
    const isNeeded = viewer.partner !== undefined;
    const wished = { currency };
    const asked = await askForConsent(now, 'change_currency', coupleId, wished, isNeeded);
    if (asked) return asked;
    await applyCurrency(now, currency);
  }
  return coupleOf({ ...couple, currency });
}

/** Changes the currency, with the partner's consent where there is one. */
export async function applyCurrency(change: CoupleChange, currency: Currency): Promise<void> {
  await storeCurrency(change.work, change.viewer.couple.id, currency);
  await announceToBoth(change, coupleEndpoints.changeCurrency);
}
