import { randomUUID } from 'node:crypto';
import { cookieOf } from '../isolation/list-times.ts';
import type { MeasuredServer } from '../measured-server.ts';

export function upload(server: MeasuredServer, token: string, file: File): Promise<string> {
  const form = new FormData();
  form.set('file', file);
  return call(server, token, 'POST', '/api/imports', form);
}

/** Parses a response after all measured requests, since it would delay their measurement in the same process. */
export function idIn(text: string, expected: number): string {
  const { id, rows } = JSON.parse(text) as { id: string; rows: unknown[] };
  if (rows.length !== expected) throw new Error(`${rows.length} rows were read`);
  return id;
}

export async function call(
  { url }: MeasuredServer,
  token: string,
  method: 'POST' | 'DELETE',
  path: string,
  form?: FormData,
): Promise<string> {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      Cookie: cookieOf(token),
      'Sec-Fetch-Site': 'same-origin',
      ...(method === 'POST' && { 'Idempotency-Key': randomUUID() }),
      ...(method === 'POST' && !form && { 'Content-Type': 'application/json' }),
    },
    ...(method === 'POST' && { body: form ?? '{}' }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
  return text;
}
