import { endpoints, utcDay } from '@harmony/contract';
import type { BuiltInCategory, Language } from '@harmony/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { add, fieldsOf, registerPair, subscribe } from './support/people.ts';
import type { Pair, Person } from './support/people.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

const {
  approvals,
  categories,
  export: exporting,
  imports,
  insights,
  preferences,
  privacy,
} = endpoints;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const reading = (person: Person, language: Language) =>
  person.ok(preferences.change, { body: { language } });

/** A couple of a German reader and a partner who has chosen no language. */
async function germanAndEnglish(): Promise<Pair> {
  const pair = await registerPair(server);
  await reading(pair.one, 'de');
  return pair;
}

async function builtIn(person: Person, key: BuiltInCategory) {
  const found = (await person.ok(categories.list)).find((each) => each.builtIn === key);
  if (!found) throw new Error(`A couple without ${key}`);
  return found;
}

describe('built-in categories', () => {
  it.each([
    ['en', 'Groceries', 'Other Income'],
    ['de', 'Lebensmittel', 'Andere Einnahmen'],
    ['es', 'Supermercado', 'Otros ingresos'],
    ['fr', 'Courses', 'Autres revenus'],
  ] as const)('have names in the reader’s language: %s', async (language, groceries, other) => {
    const { one, other: partner } = await registerPair(server);
    await one.ok(categories.create, { body: { name: 'Ärzte', type: 'expense' } });
    await reading(one, language);
    expect((await builtIn(one, 'groceries')).name).toBe(groceries);
    expect((await builtIn(one, 'other-income')).name).toBe(other);
    expect((await builtIn(partner, 'groceries')).name).toBe('Groceries');
    const names = (await one.ok(categories.list)).map(({ name }) => name);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, language)));
    expect(names).toContain('Ärzte');
  });

  it('have names in the browser’s language when no language was chosen', async () => {
    const { one, category } = await registerPair(server);
    const list = await one.ok(categories.list, { headers: { 'Accept-Language': 'fr-CA' } });
    expect(list.find(({ id }) => id === category.id)).toMatchObject({
      name: 'Courses',
      builtIn: 'groceries',
      isBuiltIn: true,
    });
  });

  it('keep their name, whatever name the form sends along', async () => {
    const { one, other, category } = await germanAndEnglish();
    const params = { id: category.id };
    const changed = await one.ok(categories.change, {
      params,
      body: { name: 'Lebensmittel', monthlyBudget: 300 },
    });
    expect(changed).toMatchObject({ name: 'Lebensmittel', monthlyBudget: '300.00' });
    expect(await builtIn(other, 'groceries')).toMatchObject({
      name: 'Groceries',
      monthlyBudget: '300.00',
    });
    await reading(one, 'fr');
    expect((await builtIn(one, 'groceries')).name).toBe('Courses');
    const error = await one.refused(categories.change, 422, { params, body: { name: 'Essen' } });
    expect(fieldsOf(error)).toEqual(['name']);
  });

  it('reserve their names in all languages', async () => {
    const { one } = await germanAndEnglish();
    for (const name of ['lebensmittel', 'Groceries']) {
      const error = await one.refused(categories.create, 409, { body: { name, type: 'expense' } });
      expect(error.code).toBe('name_taken');
    }
  });

  it('have each partner’s language in approvals', async () => {
    const { one, other, category } = await germanAndEnglish();
    await other.ok(privacy.change, { body: { dualConsentRequired: true } });
    const pets = await one.ok(categories.create, { body: { name: 'Pets', type: 'expense' } });
    await one.send(categories.change, { params: { id: pets.id }, body: { monthlyBudget: 20 } });
    const [first] = await other.ok(approvals.list);
    await other.ok(approvals.approve, { params: { id: String(first?.id) } });
    await one.send(categories.change, {
      params: { id: category.id },
      body: { name: 'Lebensmittel', monthlyBudget: 50 },
    });
    await one.send(categories.remove, {
      params: { id: pets.id },
      query: { moveTo: category.id },
    });
    const namesFor = async (person: Person) =>
      (await person.ok(approvals.list)).map(({ subject, changes }) => [subject, changes.moveTo]);
    expect(await namesFor(one)).toEqual([
      ['Lebensmittel', undefined],
      ['Pets', 'Lebensmittel'],
    ]);
    expect(await namesFor(other)).toEqual([
      ['Groceries', undefined],
      ['Pets', 'Groceries'],
    ]);
    for (const { id } of await other.ok(approvals.list)) {
      await other.ok(approvals.approve, { params: { id } });
    }
    expect(
      (await one.ok(approvals.answered)).map(({ approval }) => [
        approval.subject,
        approval.changes.moveTo,
      ]),
    ).toEqual([
      ['Pets', 'Lebensmittel'],
      ['Lebensmittel', undefined],
      ['Pets', undefined],
    ]);
  });

  it('are recognized by each of their names in imported files', async () => {
    const { one } = await germanAndEnglish();
    const lines = ['Lebensmittel', 'groceries', 'COURSES', 'Food'].map(
      (name, index) => `2026-03-02,Shop ${index},-1.00,${name}`,
    );
    const file = new File([`Date,Description,Amount,Category\n${lines.join('\n')}`], 'bank.csv');
    const { rows } = await one.ok(imports.create, { body: { file } });
    const { id } = await builtIn(one, 'groceries');
    expect(rows.map(({ categoryId }) => categoryId)).toEqual([id, id, id, null]);
  });

  it('have the reader’s language in exports and insights', async () => {
    const { one, category } = await germanAndEnglish();
    await subscribe(server, one, 'premium');
    await one.ok(categories.change, { params: { id: category.id }, body: { monthlyBudget: 1 } });
    await add(one, category, { amount: '-20', date: utcDay(new Date()) });
    const csv = await one.send(exporting.file, { query: { format: 'csv' } });
    expect(csv.text).toContain('Lebensmittel');
    expect(csv.text).not.toContain('Groceries');
    expect((await one.ok(insights.list)).map(({ title }) => title)).toContain(
      'Lebensmittel ist über dem Budget',
    );
  });
});
