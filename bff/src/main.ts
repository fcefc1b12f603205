import { EnvironmentError, readEnvironment } from './environment.ts';
import { createServer } from './server.ts';

/** Starts the server from the environment, says when it is ready, and stops it on a signal. */
async function main(): Promise<void> {
  const environment = readEnvironment(process.env);
  const server = await createServer({ environment });
  const stop = (): void => {
    server.close().then(
      () => process.exit(0),
      (error: unknown) => {
        server.services.logger.fatal({ err: error }, 'could not stop in order');
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  await server.listen();
  process.stdout.write(`Harmony is ready on ${environment.publicUrl}\n`);
}

try {
  await main();
} catch (error) {
  if (!(error instanceof EnvironmentError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
