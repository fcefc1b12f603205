import { once } from 'node:events';
import type { Server } from 'node:http';
import { ToolError } from '../errors/tool-error.ts';

/**
 * Starts a server of a team's command.
 *
 * @throws ToolError if another program uses the port
 */
export async function listen(server: Server, port: number, host: string): Promise<void> {
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    const other = port + 10;
    throw new ToolError(
      'usedPort',
      `Another program uses port ${port}. Set another one, such as PORT=${other}`,
      { cause: error },
    );
  }
}
