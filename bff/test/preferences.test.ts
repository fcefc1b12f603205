import { endpoints, MIRROR_HEADER } from '@harmony/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fieldsOf, registerPair, registerPerson } from './support/people.ts';
import type { Person } from './support/people.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

const { preferences, account } = endpoints;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Sequence numbers of a user's events. */
const eventsOf = ({ user }: Person) =>
  server.services.database.select('SELECT sequence FROM outbox WHERE recipient_id = ?', [user.id]);

const german = { 'Accept-Language': 'de-AT,de;q=0.9,en;q=0.8' };

describe('preferences', () => {
  it.each([
    ['*', 'en', 7],
    ['en', 'en', 7],
    ['en-US,en;q=0.9', 'en', 7],
    ['en-GB', 'en', 1],
    ['de-AT,de;q=0.9,en;q=0.8', 'de', 1],
    ['en;q=0.5, fr-CA', 'fr', 7],
    ['ar-EG, es;q=0.5, de;q=0.7', 'de', 6],
    ['ja', 'en', 7],
    ['de;q=0, nonsense-and-more-than-that, es', 'es', 1],
    ['; ,,q=', 'en', 7],
  ])('follow a browser that requests %s', async (header, language, firstDayOfWeek) => {
    const person = await registerPerson(server);
    expect(await person.ok(preferences.own, { headers: { 'Accept-Language': header } })).toEqual({
      language,
      firstDayOfWeek,
      dateStyle: 'local',
    });
  });

  it('keep chosen values in every browser, while the others follow it', async () => {
    const person = await registerPerson(server);
    const chosen = await person.ok(preferences.change, {
      body: { firstDayOfWeek: 6 },
      headers: german,
    });
    expect(chosen).toEqual({ language: 'de', firstDayOfWeek: 6, dateStyle: 'local' });
    await person.ok(preferences.change, { body: { dateStyle: 'iso' } });
    expect(await person.ok(preferences.own)).toEqual({
      language: 'en',
      firstDayOfWeek: 6,
      dateStyle: 'iso',
    });
    await person.ok(preferences.change, { body: { language: 'fr' } });
    expect((await person.ok(preferences.own, { headers: german })).language).toBe('fr');
  });

  it('do not change for an empty request', async () => {
    const person = await registerPerson(server);
    await person.ok(preferences.change, { body: { dateStyle: 'iso' } });
    await person.ok(preferences.change, { body: {} });
    expect((await person.ok(preferences.own)).dateStyle).toBe('iso');
  });

  it.each([
    [{ language: 'it' }, 'language', 'Choose en, de, es or fr'],
    [{ firstDayOfWeek: 0 }, 'firstDayOfWeek', 'Choose a day from 1, Monday, to 7, Sunday'],
    [{ firstDayOfWeek: '1' }, 'firstDayOfWeek', 'Choose a day from 1, Monday, to 7, Sunday'],
    [{ dateStyle: null }, 'dateStyle', 'Choose local or iso'],
  ])('are rejected with a reason: %o', async (body, field, message) => {
    const person = await registerPerson(server);
    const error = await person.refused(preferences.change, 422, {
      body: { dateStyle: 'iso', language: 'de', ...body },
    });
    expect(fieldsOf(error)).toEqual([field]);
    expect(error.issues?.[0]?.message).toBe(message);
    expect(await person.ok(account.data)).toMatchObject({ preferences: {} });
  });

  it('notify only other pages of their user', async () => {
    const { one, other } = await registerPair(server);
    const events = await one.events();
    const before = await eventsOf(other);
    const theirs = await other.ok(preferences.own);
    await one.ok(preferences.change, { body: { dateStyle: 'iso' } });
    expect((await events.next()).topics).toEqual(['preferences']);
    events.close();
    expect(await eventsOf(other)).toEqual(before);
    expect(await other.ok(preferences.own)).toEqual(theirs);
  });

  it('are exported if they were chosen', async () => {
    const person = await registerPerson(server);
    expect((await person.ok(account.data)).preferences).toEqual({});
    await person.ok(preferences.change, { body: { language: 'de', firstDayOfWeek: 1 } });
    expect((await person.ok(account.data)).preferences).toEqual({
      language: 'de',
      firstDayOfWeek: 1,
    });
  });

  it('are deleted with the account', async () => {
    const person = await registerPerson(server);
    await person.ok(preferences.change, { body: { language: 'de' } });
    const { email } = person.user;
    await person.ok(account.remove, { body: { email, password: person.password } });
    expect(
      await server.services.database.select('SELECT user_id FROM preferences WHERE user_id = ?', [
        person.user.id,
      ]),
    ).toEqual([]);
  });

  it('store for every browser that the first-evening question was shown', async () => {
    const { one, other } = await registerPair(server);
    expect(await one.ok(preferences.asked)).toEqual({ isAsked: false });
    const before = await one.ok(preferences.own, { headers: german });
    const unchanged = await eventsOf(other);
    const events = await one.events();
    await one.ok(preferences.changeAsked, { body: { isAsked: true } });
    expect((await events.next()).topics).toEqual(['preferences']);
    events.close();
    expect(await one.ok(preferences.asked)).toEqual({ isAsked: true });
    // It chooses no preference: the others still follow the browser, and a later choice keeps it.
    expect(await one.ok(preferences.own, { headers: german })).toEqual(before);
    await one.ok(preferences.change, { body: { language: 'es' } });
    expect(await one.ok(preferences.asked)).toEqual({ isAsked: true });
    await one.ok(preferences.changeAsked, { body: { isAsked: false } });
    expect(await one.ok(preferences.asked)).toEqual({ isAsked: false });
    expect((await one.ok(preferences.own)).language).toBe('es');
    // The partner gets the question separately, and no notification.
    expect(await eventsOf(other)).toEqual(unchanged);
    expect(await other.ok(preferences.asked)).toEqual({ isAsked: false });
  });

  it('reject an invalid answer', async () => {
    const person = await registerPerson(server);
    const sent = { body: { isAsked: 'yes' as unknown as boolean } };
    const error = await person.refused(preferences.changeAsked, 422, sent);
    expect(fieldsOf(error)).toEqual(['isAsked']);
    expect(await person.ok(preferences.asked)).toEqual({ isAsked: false });
  });

  it('are private, also in the mirror', async () => {
    const { one } = await registerPair(server);
    const headers = { [MIRROR_HEADER]: '1' };
    expect((await one.refused(preferences.own, 403, { headers })).code).toBe('mirror_only');
    expect((await server.client().refused(preferences.own, 401)).code).toBe('unauthorized');
  });
});
