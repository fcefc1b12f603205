import { addDays, endpoints } from '@harmony/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../src/platform/database/transaction.ts';
import { weekBefore } from '../src/features/notifications/scheduled-mails/digest-week.ts';
import { requestDueMails } from '../src/features/notifications/scheduled-mails/request-due-mails.ts';
import { startMailServer } from '@harmony/test-kit/mail-server';
import type { MailServer } from '@harmony/test-kit/mail-server';
import { add, registerPair, registerPerson, registerSingle } from './support/people.ts';
import type { Pair, Person } from './support/people.ts';
import { createTestDatabase, startServerOn } from './support/test-server.ts';
import type { TestDatabase, TestServer } from './support/test-server.ts';

const { couples, credentials, goals, mailSettings, preferences } = endpoints;

/** Generous: only ends hanging tests. */
const PATIENCE = { timeout: 30_000 };

let mails: MailServer;
let database: TestDatabase;
/** Two instances on one database. */
let server: TestServer;
let second: TestServer;
beforeAll(async () => {
  mails = await startMailServer();
  database = await createTestDatabase();
  server = await startServerOn(database, { SMTP_URL: mails.url });
  second = await startServerOn(database, { SMTP_URL: mails.url });
});
afterAll(async () => {
  await server.close();
  await second.close();
  await database.remove();
  await mails.close();
});

const week = weekBefore(new Date());
const monday = new Date(`${addDays(week.last, 1)}T09:00:00Z`);

/** Verifies the address with the link of the registration mail. */
async function prove(person: Person): Promise<void> {
  const { link } = await mails.next(person.user.email);
  const token = String(link.searchParams.get('token'));
  await person.ok(credentials.verifyEmail, { body: { token } });
}

/** A couple in which `one` has a verified address; all mails so far are consumed. */
async function provedPair(): Promise<Pair> {
  const pair = await registerPair(server);
  await prove(pair.one);
  await mails.next(pair.other.user.email);
  return pair;
}

/** Runs the mail jobs of all instances concurrently, and returns the number of sent mails. */
async function look(now = monday): Promise<number> {
  const before = mails.received.length;
  const instances = [server.services, second.services];
  await Promise.all([...instances, ...instances].map((each) => requestDueMails(each, now)));
  await server.services.mailSender.deliverDue(new Date());
  await waitUntilEmpty();
  return mails.received.length - before;
}

async function waitUntilEmpty(): Promise<void> {
  await expect
    .poll(() => server.services.database.select(`SELECT id FROM mail_jobs`), PATIENCE)
    .toEqual([]);
}

describe('the mail settings', () => {
  it('belong to each user, and the digest is off by default', async () => {
    const { one, other } = await provedPair();
    const usual = { weeklyDigest: false, partnerJoined: true, trialEnding: true };
    expect(await one.ok(mailSettings.settings)).toEqual(usual);
    const changed = { ...usual, weeklyDigest: true, trialEnding: false };
    const body = { weeklyDigest: true, trialEnding: false };
    expect(await one.ok(mailSettings.change, { body })).toEqual(changed);
    expect(await one.ok(mailSettings.settings)).toEqual(changed);
    expect(await other.ok(mailSettings.settings)).toEqual(usual);
    await one.ok(mailSettings.change, { body: { weeklyDigest: false } });
    const wrong = { body: { weeklyDigest: 'yes' } };
    expect((await one.refused(mailSettings.change, 422, wrong)).code).toBe('invalid');
  });

  it('are all stored when they change concurrently', async () => {
    const { one } = await provedPair();
    const chosen = [{ weeklyDigest: true }, { partnerJoined: false }, { trialEnding: false }];
    await Promise.all(chosen.map((body) => one.ok(mailSettings.change, { body })));
    expect(await one.ok(mailSettings.settings)).toEqual(Object.assign({}, ...chosen));
  });
});

describe('the weekly digest', () => {
  it('is sent once a week, also by several instances, with shared money only', async () => {
    const { one, other, category } = await provedPair();
    await one.ok(mailSettings.change, { body: { weeklyDigest: true } });
    // Not sent, since the address is not verified.
    await other.ok(mailSettings.change, { body: { weeklyDigest: true } });
    await add(other, category, { amount: '-30.50', date: week.last });
    await add(one, category, { amount: '-20', date: week.first });
    await add(one, category, { amount: '-10', date: addDays(week.first, -1) });
    const own = { type: 'personal', description: 'A ring', date: week.last } as const;
    await add(one, category, { ...own, amount: '-999' });
    await add(other, category, { ...own, amount: '-888', isVisible: true });
    await one.ok(goals.create, { body: { name: 'Boat', targetAmount: '100' } });

    expect(await look()).toBe(1);
    const mail = await mails.next(one.user.email);
    expect(mail.subject).toBe('Your week together: $50.50');
    expect(mail.text).toContain('spent $50.50 together, $40.50 more than the week before.');
    expect(mail.text).toContain('Most of it: Groceries $50.50.');
    expect(mail.text).toContain('Boat $0.00 of $100.00');
    expect(mail.text).toContain('/settings#mails');
    expect(mail.text + mail.html).not.toMatch(/\b(999|888|ring)\b/);
    expect(await look(new Date(monday.getTime() + 3_600_000))).toBe(0);
    await one.ok(mailSettings.change, { body: { weeklyDigest: false } });
  });

  it('is sent once the address is verified, if that happens after the others were sent', async () => {
    const { one, other, category } = await registerPair(server);
    const { link } = await mails.next(one.user.email);
    await mails.next(other.user.email);
    await one.ok(mailSettings.change, { body: { weeklyDigest: true } });
    await add(one, category, { amount: '-12', date: week.last });
    expect(await look()).toBe(0);
    const token = String(link.searchParams.get('token'));
    await one.ok(credentials.verifyEmail, { body: { token } });
    expect(await look()).toBe(1);
    expect((await mails.next(one.user.email)).subject).toBe('Your week together: $12.00');
    await one.ok(mailSettings.change, { body: { weeklyDigest: false } });
  });

  it('uses the week and date format of its reader, and is sent once', async () => {
    const { one, category } = await provedPair();
    await one.ok(mailSettings.change, { body: { weeklyDigest: true } });
    await one.ok(preferences.change, { body: { firstDayOfWeek: 6, dateStyle: 'iso' } });
    const own = weekBefore(new Date(), 6);
    await add(one, category, { amount: '-12', date: own.first });
    await add(one, category, { amount: '-34', date: addDays(own.first, -1) });
    expect(await look()).toBe(1);
    const mail = await mails.next(one.user.email);
    expect(mail.subject).toBe('Your week together: $12.00');
    expect(mail.text).toContain(`From ${own.first} to ${own.last} the two of you`);
    await one.ok(preferences.change, { body: { firstDayOfWeek: 3 } });
    expect(await look(new Date(monday.getTime() + 3_600_000))).toBe(0);
    await one.ok(mailSettings.change, { body: { weeklyDigest: false } });
  });

  it('has the currency of the couple', async () => {
    const { one, other, couple, category } = await provedPair();
    await one.ok(mailSettings.change, { body: { weeklyDigest: true } });
    const sent = { params: { id: couple.id }, body: { currency: 'EUR' } };
    // Requests from both partners count as consent.
    await one.send(endpoints.couples.changeCurrency, sent);
    await other.ok(endpoints.couples.changeCurrency, sent);
    await add(other, category, { amount: '-30.50', date: week.last });
    expect(await look()).toBe(1);
    const mail = await mails.next(one.user.email);
    expect(mail.subject).toBe('Your week together: €30.50');
    expect(mail.text).toContain('Most of it: Groceries €30.50.');
    await one.ok(mailSettings.change, { body: { weeklyDigest: false } });
  });

  it.each([
    [
      'de',
      'Eure Woche: 12,50\u00a0$',
      'Das meiste davon: Lebensmittel 12,50\u00a0$.',
      'einstellungen',
    ],
    [
      'es',
      'La semana de los dos: 12,50\u00a0US$',
      'La mayor parte: Supermercado 12,50',
      'tus ajustes',
    ],
    [
      'fr',
      'Votre semaine à deux\u202f: 12,50\u00a0$US',
      'L’essentiel\u202f: Courses 12,50',
      'tes réglages',
    ],
  ] as const)('uses the language of its reader: %s', async (language, subject, most, foot) => {
    const { one, category } = await provedPair();
    await one.ok(mailSettings.change, { body: { weeklyDigest: true } });
    await one.ok(preferences.change, { body: { language } });
    await add(one, category, { amount: '-12.50', date: week.last });
    expect(await look()).toBe(1);
    const mail = await mails.next(one.user.email);
    expect(mail.subject).toBe(subject);
    expect(mail.text).toContain(most);
    expect(mail.text.toLowerCase()).toContain(foot);
    expect(mail.html).toContain(`<html lang="${language}">`);
    expect(mail.text).not.toMatch(/Hello|week|Groceries|settings(?!#)/);
    await one.ok(mailSettings.change, { body: { weeklyDigest: false } });
  });

  it('is not sent without shared spending, before Monday morning, or when turned off', async () => {
    const { one, category } = await provedPair();
    await one.ok(mailSettings.change, { body: { weeklyDigest: true } });
    expect(await look(new Date(`${week.last}T09:00:00Z`))).toBe(0);
    expect(await look()).toBe(0);
    const another = await provedPair();
    await add(another.one, another.category, { date: week.first });
    await add(one, category, { date: week.first });
    expect(await look()).toBe(0);
    await one.ok(mailSettings.change, { body: { weeklyDigest: false } });
  });
});

describe('the trial reminder', () => {
  const endsAt = (days: number) => new Date(Date.now() + days * 86_400_000);

  /** Starts a trial, as the payment provider would report it. */
  async function trial({ user }: Person, end: Date, status = 'active'): Promise<void> {
    await inTransaction(server.services.database, (work) =>
      work.change(
        `UPDATE users SET subscription_tier = 'premium', subscription_status = ?, trial_ends_at = ?
         WHERE id = ?`,
        [status, end, user.id],
      ),
    );
  }

  it('is sent once, two days before the end', async () => {
    const { one } = await provedPair();
    const end = endsAt(4);
    await trial(one, end);
    expect(await look(new Date(end.getTime() - 49 * 3_600_000))).toBe(0);
    expect(await look(new Date(end.getTime() - 47 * 3_600_000))).toBe(1);
    const mail = await mails.next(one.user.email);
    expect(mail.subject).toMatch(/^Your free trial ends on \w+ \d+$/);
    expect(mail.text).toContain('$14.99 a month');
    expect(mail.text).toContain('/account');
    expect(await look(new Date(end.getTime() - 3_600_000))).toBe(0);
  });

  it('is not sent when it is turned off, or the trial is canceled or over, or the address is unproved', async () => {
    const soon = endsAt(1);
    const { one: off, other: unproved } = await provedPair();
    await trial(unproved, soon);
    await trial(off, soon);
    await off.ok(mailSettings.change, { body: { trialEnding: false } });
    const { one: cancelled } = await provedPair();
    await trial(cancelled, soon, 'cancel_at_period_end');
    const { one: over } = await provedPair();
    await trial(over, endsAt(-1));
    expect(await look(new Date())).toBe(0);
  });
});

describe('the partner-joined mail', () => {
  const joined = async (inviteCode: string): Promise<Person> => {
    const kim = await registerPerson(server, 'Kim');
    await mails.next(kim.user.email);
    await kim.ok(couples.link, { body: { inviteCode } });
    return kim;
  };

  it('is sent once to the inviting user', async () => {
    const { person, inviteCode } = await registerSingle(server);
    await prove(person);
    await joined(inviteCode);
    const mail = await mails.next(person.user.email);
    expect(mail.subject).toBe('Your partner has joined you');
    await waitUntilEmpty();
  });

  it.each(['not proved', 'turned off'])('is not sent when %s', async (why) => {
    const { person, inviteCode } = await registerSingle(server);
    if (why === 'not proved') await mails.next(person.user.email);
    else {
      await prove(person);
      await person.ok(mailSettings.change, { body: { partnerJoined: false } });
    }
    const before = mails.received.length;
    const kim = await joined(inviteCode);
    await waitUntilEmpty();
    const after = mails.received.slice(before).map(({ to }) => to);
    expect(after).toEqual([kim.user.email]);
  });
});
