import { endpoints } from '@harmony/contract';
import { startMailServer } from '@harmony/test-kit/mail-server';
import type { MailServer } from '@harmony/test-kit/mail-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPasskey, authenticator, switchOn, ticketFor } from './support/factors.ts';
import { registerPerson } from './support/people.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

const { session, credentials, secondFactor } = endpoints;

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

const mailed = async (email: string) =>
  String((await mails.next(email)).link.searchParams.get('token'));

describe('mailed links', () => {
  it('neither switch the second factor off nor sign in without it', async () => {
    const person = await registerPerson(server);
    const { email } = person.user;
    const app = await switchOn(person);
    const token = await mailed(email);
    const confirming = server.client();
    const reply = await confirming.send(credentials.verifyEmail, {
      body: { token, password: person.password },
    });
    expect(reply.status).toBe(202);
    await confirming.refused(session.currentUser, 401);

    await confirming.ok(credentials.forgotPassword, { body: { email } });
    const password = 'another calm green meadow';
    await confirming.ok(credentials.resetPassword, {
      body: { token: await mailed(email), password },
    });
    await confirming.refused(session.currentUser, 401);
    await mails.next(email);
    const ticket = await ticketFor(confirming, { user: person.user, password });
    await confirming.ok(secondFactor.signIn, { body: { ticket, code: app.code(1) } });
    expect((await confirming.ok(secondFactor.state)).isOn).toBe(true);
  });
});

describe('a mail about a changed factor', () => {
  it('is sent to the confirmed address, in the language of its owner', async () => {
    const person = await registerPerson(server);
    const { email } = person.user;
    await person.ok(credentials.verifyEmail, { body: { token: await mailed(email) } });
    await person.ok(endpoints.preferences.change, { body: { language: 'de' } });
    await addPasskey(person, authenticator());
    expect((await mails.next(email)).subject).toBe('Ein Passkey wurde hinzugefügt');
    await switchOn(person);
    expect((await mails.next(email)).subject).toBe('Die Anmeldung in zwei Schritten ist an');
    await person.ok(credentials.removePassword);
    const { subject, link } = await mails.next(email);
    expect(subject).toBe('Dein Passwort wurde entfernt');
    expect(link.searchParams.get('mode')).toBe('forgot');
  });
});
