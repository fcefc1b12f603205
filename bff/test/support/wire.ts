import { SESSION_HEADER } from '@harmony/contract';
import type { Reply } from './test-client.ts';

/** Headers that differ for every request or for the caller's session. */
const OWN_HEADERS = ['date', 'x-request-id', 'content-security-policy', SESSION_HEADER];

/** Everything in a response that a partner could observe. */
export function wire({ status, headers, text }: Reply): string {
  const kept = [...headers].filter(([name]) => !OWN_HEADERS.includes(name));
  return JSON.stringify([status, kept, text]);
}

/**
 * Replaces IDs and email addresses by numbers in order of appearance, and removes times and the heartbeats of event
 * streams, which depend on the clock.
 */
export function normalizeIds(text: string): string {
  const names = new Map<string, string>();
  const timeless = text
    .replaceAll(': still here\n\n', '')
    .replaceAll(/\d{4}-\d{2}-\d{2}T[\d:.]+Z/g, '<time>');
  return timeless.replaceAll(
    /[0-9a-f]{64}|[0-9a-f]{32}|[0-9a-f]{8}-[0-9a-f-]{27}|person-\d+-\d+/g,
    (id) => {
      if (!names.has(id)) names.set(id, `<${names.size}>`);
      return String(names.get(id));
    },
  );
}
