import type { MailServer } from '@harmony/test-kit/mail-server';
import { vi } from 'vitest';

const PATIENCE = { timeout: 30_000 };

/** Waits for the first mailed link that confirms an address or resets a password, and returns its token. */
export async function mailedToken(
  { received }: MailServer,
  email: string,
  mode: 'verify' | 'reset',
): Promise<string> {
  const { link } = await vi.waitUntil(
    () =>
      received.find(
        ({ to, link: { searchParams } }) =>
          to === email && searchParams.get('mode') === mode && searchParams.has('token'),
      ),
    PATIENCE,
  );
  return String(link.searchParams.get('token'));
}
