import { connect } from './database/connect.ts';
import type { Database } from './database/database.ts';
import { withRequestId } from './database/request-comment.ts';
import { inSnapshot } from './database/snapshot.ts';
import { features } from './features.ts';
import { toApiError } from './http/error-handler.ts';
import { describeError } from './logging/logger.ts';
import { keepBody } from './large-reads/keep-body.ts';
import type { Finished, Ask, Begin, Cancel, Failed } from './large-reads/messages.ts';

/*
 * The program of a process for large reads: runs the handlers of the routes that it is asked for, each
 * on a snapshot of the database, until its server ends or is gone.
 */

const running = new Map<number, AbortController>();
let begun: Promise<{ database: Database; folder: string }> | undefined;

async function respond({ id, request, requestId }: Ask): Promise<Finished | Failed> {
  const cancelled = new AbortController();
  running.set(id, cancelled);
  try {
    const route = features.routes.find(
      ({ method, path }) => method === request.method && path === request.path,
    );
    if (!route?.read || !begun) throw new Error(`Nothing reads ${request.path}`);
    const { read } = route;
    const { database, folder } = await begun;
    return await withRequestId(requestId, () =>
      inSnapshot(database, async (reader) => {
        const { chunks, ...head } = await read({ reader, features }, request);
        return {
          kind: 'finished',
          id,
          head,
          body: await keepBody(chunks, folder, cancelled.signal),
        };
      }),
    );
  } catch (error) {
    const { code, message, details, retryAfter } = toApiError(error);
    const description = describeError(error);
    return { kind: 'failed', id, error: { code, message, details, retryAfter, description } };
  } finally {
    running.delete(id);
  }
}

process.on('message', (message: Begin | Ask | Cancel) => {
  if (message.kind === 'begin') {
    const { location, folder } = message;
    begun = connect(location).then((database) => ({ database, folder }));
    // Told to whoever asks.
    begun.catch(() => {});
  } else if (message.kind === 'cancel') {
    running.get(message.id)?.abort();
  } else {
    void respond(message).then((told) => process.send?.(told));
  }
});
// The server has ended it, or is gone itself.
process.on('disconnect', () => process.exit());
