import { connect } from './platform/database/connect.ts';
import type { Database } from './platform/database/database.ts';
import { withRequestId } from './platform/database/request-comment.ts';
import { inSnapshot } from './platform/database/snapshot.ts';
import type { ReadRequest } from './core/feature/read-request.ts';
import type { ReadTools } from './core/feature/history.ts';
import { features } from './features.ts';
import { toApiError } from './platform/http/error-handler.ts';
import { describeError } from './platform/logging/logger.ts';
import { keepBody } from './core/large-reads/keep-body.ts';
import type {
  PreparationRequest,
  ProcessRequest,
  Begin,
  Failed,
  Finished,
  Prepared,
  SentBody,
} from './core/large-reads/messages.ts';
import { serveRequests } from './platform/processes/serve-requests.ts';

/*
 * Entry point of the worker process for large reads: runs the handlers of requested routes, each on a
 * snapshot of the database, and validates large bodies, until the server ends it or exits.
 */

let started: Promise<{ database: Database; folder: string }> | undefined;

async function respond(
  sent: ProcessRequest,
  signal: AbortSignal,
): Promise<Finished | Prepared | Failed> {
  try {
    if ('body' in sent) return { kind: 'prepared', value: validated(sent.body) };
    if (!started) throw new Error('A request was sent before the process began');
    const { database, folder } = await started;
    return await withRequestId(sent.requestId, () =>
      inSnapshot<Finished | Prepared>(database, (reader) =>
        'request' in sent
          ? finished({ reader, features, signal }, sent.request, folder)
          : prepared({ reader, features, signal }, sent.preparation),
      ),
    );
  } catch (error) {
    const { code, text, details, retryAfter } = toApiError(error);
    const description = describeError(error);
    return { kind: 'failed', error: { code, text, details, retryAfter, description } };
  }
}

async function finished(
  tools: ReadTools & { signal: AbortSignal },
  request: ReadRequest,
  folder: string,
): Promise<Finished> {
  const route = features.routes.find(
    ({ method, path }) => method === request.method && path === request.path,
  );
  if (!route?.read) throw new Error(`No route reads ${request.path}`);
  const { chunks, ...head } = await route.read(tools, request);
  return { kind: 'finished', head, body: await keepBody(chunks, folder, tools.signal) };
}

function validated({ method, path, bytes, currency }: SentBody): unknown {
  const route = features.routes.find(
    (each) => each.readsBody && each.method === method && each.path === path,
  );
  if (!route?.validateBody) throw new Error(`No route reads the body of ${method} ${path}`);
  return route.validateBody(bytes, currency);
}

async function prepared(
  tools: ReadTools,
  { name, viewer, given }: PreparationRequest,
): Promise<Prepared> {
  const preparation = features.preparations.find((each) => each.name === name);
  if (!preparation) throw new Error(`No preparation is named ${name}`);
  return { kind: 'prepared', value: await preparation.prepare(tools, viewer, given) };
}

serveRequests(({ location, folder }: Begin) => {
  started = connect(location).then((database) => ({ database, folder }));
  // Reported by the first request.
  started.catch(() => {});
}, respond);
