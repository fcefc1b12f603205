import { createServer } from 'node:http';
import { createPool } from 'mysql2/promise';
import type { RowDataPacket } from 'mysql2/promise';

/**
 * The baseline of the benchmark: node:http and mysql2 with the same statements as the list, without a
 * framework, sessions, validation or logs. Reads the statements from its environment.
 */
const statements = JSON.parse(process.env['STATEMENTS'] ?? '[]') as {
  sql: string;
  values: unknown[];
}[];
const pool = createPool({
  uri: String(process.env['DATABASE_URL']),
  connectionLimit: 10,
  dateStrings: ['DATE'],
  timezone: 'Z',
});

async function newest(): Promise<string> {
  const results = await Promise.all(
    statements.map(({ sql, values }) => pool.query<RowDataPacket[]>(sql, values)),
  );
  return JSON.stringify(results.flatMap(([rows]) => rows));
}

const server = createServer((_request, response) => {
  newest().then(
    (rows) => response.setHeader('Content-Type', 'application/json').end(rows),
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
});
server.listen(Number(process.env['PORT']), '127.0.0.1', () => console.log('ready'));
