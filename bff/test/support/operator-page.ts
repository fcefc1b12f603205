import type { Reply, TestClient } from './test-client.ts';
import type { TestServer } from './test-server.ts';

/** Sends a token to the page for operators. */
export function sendOperatorToken(
  client: TestClient,
  token: string,
  headers: Record<string, string> = {},
): Promise<Reply> {
  return client.fetch('/operator', {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams({ token }).toString(),
  });
}

/** Opens the page for operators in a new browser. */
export async function openOperatorPage(server: TestServer, token: string): Promise<Reply> {
  const client = server.client();
  await sendOperatorToken(client, token);
  return client.fetch('/operator');
}

/** Returns the cells of the page's rows, by their headings. */
export function rowsOf({ text }: Reply): Record<string, string[]> {
  const rows = Array.from(text.matchAll(/<tr>(.*?)<\/tr>/g), ([, row = '']) =>
    Array.from(row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g), ([, cell = '']) => cell),
  );
  return Object.fromEntries(rows.map(([heading = '', ...cells]) => [heading, cells]));
}
