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
  let canceled = new AbortController();
  const send = (message: MessageFromWorker<Output>): void => {
    // A failure means that the server is gone, and `disconnect` below ends the process.
    process.send?.(message, undefined, undefined, () => {});
  };
  async function handle(input: Input): Promise<void> {
    canceled = new AbortController();
    send({ kind: 'response', output: await respond(input, canceled.signal) });
  }
  process.on('message', (message: MessageToWorker<Input>) => {
    // As returned by the `begin` of its task.
    if (message.kind === 'begin') begin(message.begin as Begin);
    else if (message.kind === 'cancel') canceled.abort();
    else void handle(message.input);
  });
  // Ended by the server, or the server is gone.
  process.on('disconnect', () => process.exit());
  send({ kind: 'ready' });
}
