import { connect } from './database/connect.ts';
import type { Database } from './database/database.ts';
import { withRequestId } from './database/request-comment.ts';
import { inSnapshot } from './database/snapshot.ts';
import { features } from './features.ts';
import { toApiError } from './http/error-handler.ts';
import { describeError } from './logging/logger.ts';
import { keepBody } from './large-reads/keep-body.ts';
import type { AskedRead, Begin, Failed, Finished } from './large-reads/messages.ts';
import { answerQuestions } from './processes/answer-questions.ts';

/*
 * The program of a process for large reads: runs the handlers of the routes that it is asked for, each
 * on a snapshot of the database, until its server ends or is gone.
 */

let begun: Promise<{ database: Database; folder: string }> | undefined;

async function respond(
  { request, requestId }: AskedRead,
  signal: AbortSignal,
): Promise<Finished | Failed> {
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
        return { kind: 'finished', head, body: await keepBody(chunks, folder, signal) };
      }),
    );
  } catch (error) {
    const { code, message, details, retryAfter } = toApiError(error);
    const description = describeError(error);
    return { kind: 'failed', error: { code, message, details, retryAfter, description } };
  }
}

answerQuestions(({ location, folder }: Begin) => {
  begun = connect(location).then((database) => ({ database, folder }));
  // Told to whoever asks.
  begun.catch(() => {});
}, respond);
