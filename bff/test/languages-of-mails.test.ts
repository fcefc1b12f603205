import { endpoints } from '@harmony/contract';
import type { Language } from '@harmony/contract';
import { startMailServer } from '@harmony/test-kit/mail-server';
import type { MailServer } from '@harmony/test-kit/mail-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

const { couples, credentials, preferences, session } = endpoints;

let server: TestServer;
let mails: MailServer;
beforeAll(async () => {
  mails = await startMailServer();
  server = await startTestServer({ SMTP_URL: mails.url });
});
afterAll(async () => {
  await server.close();
  await mails.close();
});

const asking = (languages: string) => ({ headers: { 'Accept-Language': languages } });

/** Registers a user whose browser sends these languages, and returns the first mail. */
async function registered(email: string, languages: string) {
  const client = server.client();
  await client.ok(session.register, {
    body: { email, password: 'a calm green meadow', firstName: 'Robin', lastName: 'Lake' },
    ...asking(languages),
  });
  const mail = await mails.next(email);
  return { client, mail, token: String(mail.link.searchParams.get('token')) };
}

const confirm: Record<Language, string> = {
  en: 'Confirm your email address',
  de: 'Bestätige deine E-Mail-Adresse',
  es: 'Confirma tu correo electrónico',
  fr: 'Confirme ton adresse e-mail',
};

it.each([
  ['de-CH, en;q=0.5', 'de'],
  ['es-MX', 'es'],
  ['fr', 'fr'],
  ['ja, en;q=0.5', 'en'],
] as const)('mails a user without a chosen language as %s', async (languages, language) => {
  const email = `mails-${language}@example.com`;
  const { client, mail, token } = await registered(email, languages);
  expect(mail.subject).toBe(confirm[language]);
  expect(mail.html).toContain(`<html lang="${language}">`);
  await client.ok(credentials.verifyEmail, { body: { token } });

  // A mail caused by another user, independent of any request from the reader's browser.
  const { inviteCode } = await client.ok(couples.create, { body: { name: 'Robin and Kim' } });
  const { client: partner } = await registered(`partner-${language}@example.com`, 'en');
  await partner.ok(couples.link, { body: { inviteCode: String(inviteCode) } });
  expect((await mails.next(email)).html).toContain(`<html lang="${language}">`);
});

it('uses the chosen language, not that of the registering browser', async () => {
  const email = 'mails-chosen@example.com';
  const { client } = await registered(email, 'de');
  await client.ok(preferences.change, { body: { language: 'fr' } });
  await client.ok(credentials.resendVerification);
  expect((await mails.next(email)).subject).toBe(confirm.fr);
});

it('sends a password link in the language of the requesting browser', async () => {
  const email = 'mails-reset@example.com';
  const { client, token } = await registered(email, 'en');
  await client.ok(credentials.verifyEmail, { body: { token } });
  await server.client().ok(credentials.forgotPassword, { body: { email }, ...asking('es') });
  expect((await mails.next(email)).subject).toBe('Elegir una contraseña nueva');
});
