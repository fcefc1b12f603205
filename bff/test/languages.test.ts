import { endpoints, MIRROR_HEADER } from '@harmony/contract';
import type { Language } from '@harmony/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newTransaction, NO_ID, registerPair, registerPerson } from './support/people.ts';
import type { Pair } from './support/people.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

const { couples, credentials, goals, imports, preferences, session, transactions } = endpoints;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function pairOfReader(language: Language): Promise<Pair> {
  const pair = await registerPair(server);
  await pair.one.ok(preferences.change, { body: { language } });
  return pair;
}

const asking = (languages: string) => ({ headers: { 'Accept-Language': languages } });

describe('an error message', () => {
  it.each([
    ['en', 'This doesn’t exist anymore.'],
    ['de', 'Das gibt es nicht oder nicht mehr.'],
    ['es', 'Esto no existe, o ya no existe.'],
    ['fr', 'Ceci n’existe pas, ou n’existe plus.'],
  ] as const)('uses the chosen language: %s', async (language, message) => {
    const { one } = await pairOfReader(language);
    const reply = await one.send(goals.change, {
      body: { name: 'Lisbon' },
      params: { id: NO_ID },
      headers: { 'Accept-Language': 'ja, fr;q=0.5, de;q=0.4' },
    });
    expect(JSON.parse(reply.text)).toMatchObject({ code: 'not_found', message });
    expect(reply.headers.get('content-language')).toBe(language);
    expect(reply.headers.get('vary')).toContain('Accept-Language');
  });

  it.each([
    ['*', 'Email or password is wrong.'],
    ['ja', 'Email or password is wrong.'],
    ['es-MX, en;q=0.5', 'El correo o la contraseña no son correctos.'],
    ['pt, fr;q=0.8', 'L’adresse e-mail ou le mot de passe n’est pas bon.'],
  ])('uses the browser’s language without a session: %s', async (languages, message) => {
    const body = { email: 'nobody@example.com', password: 'a calm green meadow' };
    const error = await server
      .client()
      .refused(session.signIn, 401, { body, ...asking(languages) });
    expect(error).toMatchObject({ code: 'unauthorized', message });
  });

  it('uses the browser’s language when none was chosen', async () => {
    const person = await registerPerson(server);
    const error = await person.refused(transactions.list, 403, asking('de-CH'));
    expect(error).toMatchObject({
      code: 'couple_required',
      message: 'Leg zuerst ein Paarkonto an oder tritt einem bei.',
    });
  });

  it('is translated for each field, from the contract and the server', async () => {
    const { one } = await pairOfReader('de');
    const error = await one.refused(transactions.create, 422, {
      body: { description: 'x'.repeat(201), amount: '1.234', type: 7, categoryId: '' },
    });
    expect(error.code).toBe('invalid');
    expect(error.message).toBe(error.issues?.[0]?.message);
    expect(new Map(error.issues?.map(({ field, message }) => [field, message]))).toEqual(
      new Map([
        ['description', 'Nimm höchstens 200 Zeichen'],
        ['amount', 'Nimm eine Zahl mit höchstens zwei Nachkommastellen, bis 9.999.999,99'],
        ['date', 'Wähle ein Datum'],
        ['type', 'Wähle gemeinsam oder persönlich'],
        ['categoryId', 'Wähle eine Kategorie'],
      ]),
    );
  });

  it('formats amounts for the language', async () => {
    const { one } = await pairOfReader('de');
    const goal = await one.ok(goals.create, { body: { name: 'Lisbon', targetAmount: '2000' } });
    const take = { params: { id: goal.id }, body: { amount: '-12.00', date: '2026-01-01' } };
    expect(await one.refused(goals.contribute, 422, take)).toMatchObject({
      message: 'Für dieses Ziel sind erst 0,00\u00a0$ da',
    });
    await one.ok(preferences.change, { body: { language: 'en' } });
    expect(await one.refused(goals.contribute, 422, take)).toMatchObject({
      message: 'This goal has only $0.00',
    });
  });

  it('is translated for files and their unreadable lines', async () => {
    const { one } = await pairOfReader('fr');
    const send = (text: string) => ({ body: { file: new File([text], 'march.csv') } });
    const draft = await one.ok(
      imports.create,
      send('Date,Description,Amount\n2026-03-02,Bread,-3.20\n2026-03-03,Tea,\n2026-13-04,Milk,-1'),
    );
    expect(draft.problems.map(({ message }) => message)).toEqual([
      'Il manque le montant.',
      'Ce jour n’existe pas\u202f: 2026-13-04.',
    ]);
    expect(await one.refused(imports.create, 422, send('%PDF-1.4'))).toMatchObject({
      message: 'Ceci est un PDF. Télécharge le relevé auprès de ta banque en CSV, OFX ou camt.053.',
    });
  });

  it('uses the viewer’s language in the mirror', async () => {
    const { one, category } = await pairOfReader('es');
    const error = await one.refused(transactions.create, 403, {
      body: newTransaction(category),
      headers: { [MIRROR_HEADER]: '1' },
    });
    expect(error).toMatchObject({
      code: 'mirror_only',
      message: 'Esto es lo que ve tu pareja. Aquí no puedes cambiar nada.',
    });
  });

  it('is translated when consent is needed', async () => {
    const { one, couple } = await pairOfReader('de');
    const reply = await one.send(couples.changeCurrency, {
      params: { id: couple.id },
      body: { currency: 'EUR' },
    });
    expect(reply.status).toBe(202);
    expect(JSON.parse(reply.text)).toMatchObject({
      code: 'approval_pending',
      message: 'Dein Partner muss dem zustimmen. Wir haben nachgefragt.',
    });
  });

  it('uses the couple’s own category name', async () => {
    const { one, other } = await pairOfReader('de');
    await other.ok(endpoints.privacy.change, { body: { dualConsentRequired: true } });
    const body = { name: 'Groceries', type: 'income' } as const;
    const { id } = await one.ok(endpoints.categories.create, { body });
    const params = { id };
    const { text } = await one.send(endpoints.categories.change, {
      params,
      body: { monthlyBudget: '50' },
    });
    expect(JSON.parse(text)).toMatchObject({ approval: { subject: 'Groceries' } });
  });

  it.each([
    ['that is no JSON', { 'Content-Type': 'text/plain' }, 415, 'Schick das als JSON.'],
    [
      'that is damaged',
      { 'Content-Type': 'application/json' },
      400,
      'Diese Anfrage lässt sich nicht lesen.',
    ],
  ])('is translated for a request %s', async (_, headers, status, message) => {
    const { one } = await pairOfReader('de');
    const reply = await one.fetch('/api/transactions', { method: 'POST', headers, body: '{' });
    expect(reply.status).toBe(status);
    expect(JSON.parse(reply.text)).toMatchObject({ message });
  });

  it('is translated for too many attempts, with plurals', async () => {
    const limiting = await startTestServer({ RATE_LIMITS: 'on' });
    const read = () =>
      limiting.client().send(credentials.forgotPassword, {
        body: { email: 'often@example.com' },
        ...asking('fr'),
      });
    const replies = [await read(), await read(), await read(), await read()];
    await limiting.close();
    const error = JSON.parse(replies.at(-1)?.text ?? '');
    expect(error).toMatchObject({ code: 'rate_limited' });
    expect(error.message).toMatch(/^Trop d’essais\. Réessaie dans (?:une minute|\d+ minutes)\.$/);
  });

  it('is translated on the error page', async () => {
    const page = await server.client().fetch('/%', {
      headers: { Accept: 'text/html', 'Accept-Language': 'de' },
    });
    expect(page.status).toBe(400);
    expect(page.text).toContain('<html lang="de">');
    expect(page.text).toContain('<p>Diese Anfrage lässt sich nicht lesen.</p>');
  });
});
