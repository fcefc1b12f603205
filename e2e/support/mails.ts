import { expect } from '@playwright/test';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Waits for a mail and returns the link in it. */
export async function mailedLink(folder: string, to: string, subject: string): Promise<string> {
  const latestLink = () =>
    mailsIn(folder)
      .filter((mail) => mail.includes(`To: ${to}`) && mail.includes(`Subject: ${subject}`))
      .map((mail) => /https?:\S+/.exec(mail)?.[0])
      .at(-1);
  await expect.poll(latestLink).toBeDefined();
  return String(latestLink());
}

/** Returns all mails, oldest first, with quoted-printable soft line breaks removed. */
function mailsIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .toSorted()
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .map((mail) => mail.replaceAll(/=\n/g, '').replaceAll('=3D', '='));
}
