import type { TestServer } from './test-server.ts';

/**
 * Calls a function before each write transaction of a couple, while no other one of that couple can run.
 *
 * @param hook fails the transaction by throwing
 * @returns a function that stops it
 */
export function beforeWritesOf(
  { services: { database } }: TestServer,
  coupleId: string,
  hook: () => Promise<void>,
): () => void {
  const { queueWrite } = database;
  database.queueWrite = (writer, turn) =>
    queueWrite(writer, (slot) =>
      turn(async (write) => {
        if (writer === coupleId) await hook();
        return slot(write);
      }),
    );
  return () => {
    database.queueWrite = queueWrite;
  };
}
