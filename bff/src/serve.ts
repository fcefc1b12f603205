import { readEnvironment } from './platform/environment/environment.ts';
import { OperatorError } from './platform/operator-error.ts';
import { createServer, type ServerOptions } from './server.ts';

/** A stop that takes longer than this will not come to its end. */
const STOP_MILLISECONDS = 20_000;

/**
 * Starts the server from the environment of the process, and stops it on a signal.
 *
 * @param options what the environment does not say
 * @returns that it is ready, and where
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
        logger.fatal({ err: error }, 'could not stop in order');
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => stop(0));
  // Nobody knows what such an error has left behind. Whoever runs the server starts it again.
  process.on('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'stopping after an error that nobody expected');
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
