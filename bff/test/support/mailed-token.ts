import type { MailServer } from '@harmony/test-kit/mail-server';
import { vi } from 'vitest';

const PATIENCE = { timeout: 30_000 };

/** The secret of the first link that was mailed to somebody, to confirm their address or to set a new password. */
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
