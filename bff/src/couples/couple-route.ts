import type { Endpoint, ReceivedBy } from '@harmony/contract';
import { inTransaction } from '../database/transaction.ts';
import type { Work } from '../database/transaction.ts';
import type { CoupleChange } from '../feature/couple-change.ts';
import type { Route } from '../feature/route.ts';
import { route } from '../routes/route.ts';
import { ifMatchOf } from '../routes/if-match.ts';
import type { EntityTags } from '../routes/if-match.ts';
import type { HandlerResult } from '../routes/route.ts';
import { validated } from '../routes/validated.ts';
import type { CoupleViewer } from '../viewer/viewer.ts';
import { currencyOf } from './couple-currency.ts';
import { guardCouple } from './guard-couple.ts';

/** What a handler receives: the change that it makes, and the validated parts of the request. */
type Received<E extends Endpoint> = CoupleChange &
  ReceivedBy<E> & {
    /** In which states what is changed may be; `undefined` in any. */
    ifMatch: EntityTags | undefined;
  };

/**
 * Binds an endpoint that changes the viewer's couple to its handler, which runs in one transaction in
 * which the couple is guarded, and again on a conflict: it must have no other effects. What was sent is
 * read in the currency that the couple has then.
 */
export function coupleRoute<const E extends Endpoint & { access: 'couple' }>(
  endpoint: E,
  handler: (change: Received<E>) => Promise<HandlerResult<E>>,
): Route {
  return route(endpoint, ({ services, request, params, query, body, ...received }) => {
    // Which the access of the endpoint promises.
    const asker = received.viewer as CoupleViewer;
    const ifMatch = endpoint.mayWait ? ifMatchOf(request) : undefined;
    return inTransaction(services.database, async (work) => {
      await guardCouple(work, asker.couple.id);
      const viewer = await withCurrency(work, asker);
      const isOther = viewer.couple.currency !== asker.couple.currency;
      const sent = isOther ? validated(endpoint, request, viewer) : { params, query, body };
      return handler({ work, services, viewer, ...sent, ifMatch });
    });
  });
}

/** A viewer whose couple is guarded, with its currency: it may be another one than when the request came. */
async function withCurrency(work: Work, viewer: CoupleViewer): Promise<CoupleViewer> {
  const currency = await currencyOf(work, viewer.couple.id);
  return { ...viewer, couple: { ...viewer.couple, currency } };
}
