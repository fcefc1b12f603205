import type { Endpoint, ReceivedBy } from '@harmony/contract';
import { inTransaction } from '../database/transaction.ts';
import type { CoupleChange } from '../feature/couple-change.ts';
import type { Route } from '../feature/route.ts';
import { route } from '../routes/route.ts';
import type { HandlerResult } from '../routes/route.ts';
import type { CoupleViewer } from '../viewer/viewer.ts';
import { guardCouple } from './guard-couple.ts';

/** What a handler receives: the change that it makes, and the validated parts of the request. */
type Received<E extends Endpoint> = CoupleChange & ReceivedBy<E>;

/**
 * Binds an endpoint that changes the viewer's couple to its handler, which runs in one transaction in
 * which the couple is guarded, and again on a conflict: it must have no other effects.
 */
export function coupleRoute<const E extends Endpoint & { access: 'couple' }>(
  endpoint: E,
  handler: (change: Received<E>) => Promise<HandlerResult<E>>,
): Route {
  return route(endpoint, ({ services, params, query, body, ...received }) => {
    // Which the access of the endpoint promises.
    const viewer = received.viewer as CoupleViewer;
    return inTransaction(services.database, async (work) => {
      await guardCouple(work, viewer.couple.id);
      return handler({ work, services, viewer, params, query, body });
    });
  });
}
