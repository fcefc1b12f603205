import type { Endpoint, ReceivedBy } from '@harmony/contract';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Work } from '../../platform/database/database.ts';
import type { CoupleChange } from '../feature/couple-change.ts';
import type { Route } from '../feature/route.ts';
import { route } from '../routes/route.ts';
import { ifMatchOf } from '../routes/if-match.ts';
import type { EntityTags } from '../routes/if-match.ts';
import type { HandlerResult, Received as RouteInput } from '../routes/route.ts';
import { validated } from '../routes/validated.ts';
import type { CoupleViewer } from '../viewer/viewer.ts';
import { ApiError, notFound } from '../../platform/http/api-error.ts';
import { sentence } from '../../platform/language/sentence.ts';
import { loadViewer } from '../viewer/load-viewer.ts';
import { guardCouple } from './guard-couple.ts';

/** Arguments of a handler: the change it makes, and the validated parts of the request. */
type Received<E extends Endpoint> = CoupleChange &
  ReceivedBy<E> & {
    /** States of the resource for which the change is meant; `undefined` for any. */
    ifMatch: EntityTags | undefined;
    /** When the request arrived; it may have been queued since. */
    arrivedAt: Date;
  };

/** A response that is read after the change: reads may take longer than a transaction may block others. */
type ReadAfter<E extends Endpoint> = () => Promise<HandlerResult<E>>;

/**
 * Binds an endpoint that changes the viewer's couple to its handler. The handler runs in one transaction in which the
 * couple is guarded, and again on a conflict: it must have no other effects. Viewer, consent requirement and currency
 * are those at that time, not at the arrival of the request, which may have been queued.
 *
 * @param admit runs once before the transaction, to count attempts
 */
export function coupleRoute<const E extends Endpoint & { access: 'couple' }>(
  endpoint: E,
  handler: (change: Received<E>) => Promise<HandlerResult<E> | ReadAfter<E>>,
  admit?: (input: RouteInput<E>) => Promise<void>,
): Route {
  return route(
    endpoint,
    async ({ services, request, params, query, body, ...received }) => {
      // Guaranteed by the access of the endpoint.
      const before = received.viewer as CoupleViewer;
      const arrivedAt = new Date();
      const ifMatch = endpoint.isQueueable ? ifMatchOf(request) : undefined;
      const outcome = await inTransaction(services.database, async (work) => {
        await guardCouple(work, before.couple.id);
        const viewer = await viewerByNow(work, before);
        const isOther = viewer.couple.currency !== before.couple.currency;
        const sent = isOther ? validated(endpoint, request, viewer) : { params, query, body };
        const result = await handler({ work, services, viewer, ...sent, ifMatch, arrivedAt });
        await services.features.afterChange({ work, services, viewer });
        return result;
      });
      return typeof outcome === 'function' ? outcome() : outcome;
    },
    admit,
  );
}

/**
 * Reloads the viewer once their couple is guarded: a partner may have joined or required dual consent since.
 *
 * @throws ApiError `unauthorized` if the session has ended, `not_found` if they have left that couple
 */
async function viewerByNow(
  work: Work,
  { sessionId, couple, language }: CoupleViewer,
): Promise<CoupleViewer> {
  const viewer = await loadViewer(work, sessionId, language);
  if (!viewer) throw new ApiError('unauthorized', sentence('Sign in to continue.'));
  if (viewer.couple?.id !== couple.id) throw notFound();
  return { ...viewer, couple: viewer.couple };
}
