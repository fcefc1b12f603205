import { readEnvironment } from './platform/environment/environment.ts';
import { OperatorError } from './platform/operator-error.ts';
import { createServer, type ServerOptions } from './server.ts';

/** Deadline for a graceful stop. */
const STOP_MILLISECONDS = 20_000;

/**
 * Starts a server from the environment of the process, and stops it on a signal.
 *
 * @param options overrides of what the environment determines
 * @returns a line for the operator with the server's address
 */
export async function serve(options: Omit<ServerOptions, 'environment'> = {}): Promise<string> {
  const environment = readEnvironment(process.env);
  const server = await createServer({ ...options, environment });
  const { logger, registry } = server.services;

  let stopping = false;
  const stop = (code: number): void => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => {
      logger.fatal('did not stop in time');
      process.exit(1);
    }, STOP_MILLISECONDS).unref();
    server.close().then(
      () => process.exit(code),
      (error: unknown) => {
        logger.fatal({ err: error }, 'failed to stop gracefully');
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => stop(0));
  // The state is unknown after an uncaught error, so the process ends and its supervisor restarts it.
  process.on('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'stopping after an uncaught error');
    stop(1);
  });

  if (process.env['REGISTRY_FILE'] && !registry.find()) {
    throw new OperatorError(
      `The registry in REGISTRY_FILE cannot be used. ${registry.problems().join(' ')}`,
    );
  }
  await server.listen();
  return `Harmony is ready on ${environment.publicUrl}`;
}
