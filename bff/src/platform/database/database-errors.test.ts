import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { createConnection } from 'mysql2';
import { DatabaseError } from 'sequelize';
import { expect, it } from 'vitest';
import { isConnectionLost } from './database-errors.ts';

it('recognizes a statement on a closed connection as a lost connection', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const connection = createConnection({
    host: '127.0.0.1',
    port: (server.address() as AddressInfo).port,
  });
  connection.on('error', () => {});
  connection.destroy();
  const error = await new Promise<Error | null>((resolve) => {
    connection.query('SELECT 1', resolve);
  });
  server.close();
  if (!error) throw new Error('The statement succeeded');
  expect(isConnectionLost(error)).toBe(true);
  expect(isConnectionLost(new DatabaseError(Object.assign(error, { sql: 'SELECT 1' })))).toBe(true);
  expect(isConnectionLost(new Error('Something else'))).toBe(false);
});
