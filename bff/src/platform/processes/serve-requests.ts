import type { MessageFromWorker, MessageToWorker } from './worker-process.ts';

/**
 * Runs the program of a process started by `startWorkerProcess`, until the server ends it or exits.
 *
 * @param begin receives the initial data of the process
 * @param respond handles a request and never rejects; `signal` is aborted when the request is canceled
 */
export function serveRequests<Begin, Input, Output>(
  begin: (data: Begin) => void,
  respond: (input: Input, signal: AbortSignal) => Output | Promise<Output>,
): void {
  const running = new Map<number, AbortController>();
  const send = (message: MessageFromWorker<Output>): void => {
    // A failure means that the server is gone, and `disconnect` below ends the process.
    process.send?.(message, undefined, undefined, () => {});
  };
  async function handle(id: number, input: Input): Promise<void> {
    const canceled = new AbortController();
    running.set(id, canceled);
    try {
      send({ kind: 'response', id, output: await respond(input, canceled.signal) });
    } finally {
      running.delete(id);
    }
  }
  process.on('message', (message: MessageToWorker<Begin, Input>) => {
    if (message.kind === 'begin') begin(message.begin);
    else if (message.kind === 'cancel') running.get(message.id)?.abort();
    else void handle(message.id, message.input);
  });
  // Ended by the server, or the server is gone.
  process.on('disconnect', () => process.exit());
  send({ kind: 'ready' });
}
