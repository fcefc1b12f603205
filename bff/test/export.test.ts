import { endpoints, exportTypes, storablePart, utcDay } from '@harmony/contract';
import type { BodyOf } from '@harmony/contract';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anyText } from './support/any-text.ts';
import { examples } from './support/examples.ts';
import { add, fieldsOf, registerPair, registerPerson, subscribe } from './support/people.ts';
import type { Pair, Person } from './support/people.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

const { export: exporting, goals, transactions } = endpoints;

let server: TestServer;
let pair: Pair;
beforeAll(async () => {
  server = await startTestServer();
  pair = await registerPair(server);
  const { one, other, category } = pair;
  await subscribe(server, one, 'premium');
  await add(one, category, {
    description: 'Rent',
    amount: '-1234.5',
    notes: 'with "quotes",\nlines',
  });
  await add(one, category, { type: 'personal', description: 'A ring', date: '2026-04-01' });
  await add(other, category, { type: 'personal', description: 'A watch', date: '2026-04-02' });
  await add(other, category, { description: 'Ünïcödé 🎉', amount: '7', date: '2026-05-01' });
  const goal = await one.ok(goals.create, { body: { name: 'Boat', targetAmount: '100' } });
  const body = { amount: '5', date: '2026-03-14' };
  await other.ok(goals.contribute, { params: { id: goal.id }, body });
});
afterAll(() => server.close());

type Row = Record<string, string>;

async function csvOf(person: Person, query: object = {}): Promise<Row[]> {
  const reply = await person.send(exporting.file, { query });
  expect(reply.headers.get('Content-Type')).toBe(exportTypes.csv);
  // Like spreadsheets: any of CR and LF ends a row.
  const record_delimiter = ['\r\n', '\n', '\r'];
  return parse<Row>(reply.text, { columns: true, bom: true, record_delimiter });
}

/** The sheets of the XLSX file, by name. */
async function sheetsOf(person: Person): Promise<Map<string, unknown[][]>> {
  const response = await fetch(`${server.address}/api/export?format=xlsx`, {
    headers: { Cookie: [...person.cookies].map((pairOf) => pairOf.join('=')).join('; ') },
  });
  expect(response.headers.get('Content-Type')).toBe(exportTypes.xlsx);
  const sheets = await readXlsxFile(Buffer.from(await response.arrayBuffer()));
  return new Map(sheets.map(({ sheet, data }) => [sheet, data as unknown[][]]));
}

describe('an export', () => {
  it('contains the visible transactions as a CSV table', async () => {
    const { one, other } = pair;
    const rows = await csvOf(one);
    expect(rows).toEqual([
      expect.objectContaining({ Description: 'Ünïcödé 🎉', Amount: '7.00', By: 'Kim Lake' }),
      expect.objectContaining({ Description: 'A ring', Visible: 'no', By: 'Robin Lake' }),
      {
        Date: '2026-03-14',
        Description: 'Rent',
        Amount: '-1234.50',
        Category: 'Groceries',
        Type: 'shared',
        Visible: 'yes',
        By: 'Robin Lake',
        Notes: 'with "quotes",\nlines',
        'Paid by': 'Robin Lake',
        Split: '',
        Categories: '',
        Repeats: 'no',
        Currency: 'USD',
        Kind: 'spending',
        Account: '',
        'Other account': '',
        Details: expect.stringContaining('"categoryId"'),
      },
    ]);
    const descriptions = (await csvOf(other)).map(({ Description }) => Description);
    expect(descriptions).toEqual(['Ünïcödé 🎉', 'A watch', 'Rent']);
  });

  it('marks recurring transactions', async () => {
    const { one, other, category } = await registerPair(server);
    await subscribe(server, one, 'premium');
    await one.ok(endpoints.recurring.create, {
      body: {
        description: 'Streaming',
        amount: '-14.99',
        categoryId: category.id,
        type: 'shared',
        every: 'month',
        firstDate: utcDay(new Date()),
      },
    });
    expect(await csvOf(other)).toEqual([
      expect.objectContaining({ Description: 'Streaming', Repeats: 'yes' }),
    ]);
  });

  it.each([
    ['de', 'Datum,Beschreibung,Betrag,Kategorie,Typ,Sichtbar', 'gemeinsam,ja', 'Buchungen'],
    ['es', 'Fecha,Descripción,Importe,Categoría,Tipo,Visible', 'compartido,sí', 'Movimientos'],
    ['fr', 'Date,Description,Montant,Catégorie,Type,Visible', 'commun,oui', 'Opérations'],
  ] as const)(
    'uses the reader’s language, and can be imported: %s',
    async (language, headings, words, sheet) => {
      const { one, category } = await registerPair(server);
      await subscribe(server, one, 'premium');
      await one.ok(endpoints.preferences.change, { body: { language } });
      await add(one, category, { description: 'Bread', amount: '-12.5', notes: 'with seeds' });
      await add(one, category, { description: 'Milk', amount: '-1.2' });
      const { text } = await one.send(exporting.file, { query: {} });
      expect(text).toMatch(new RegExp(`^${headings},`));
      expect(text).toContain(words);
      const file = new File([text], 'harmony.csv');
      const { rows } = await one.ok(endpoints.imports.create, { body: { file } });
      expect(rows).toMatchObject([
        { description: 'Milk', amount: '-1.20', categoryId: category.id },
        { description: 'Bread', amount: '-12.50', notes: 'with seeds', categoryId: category.id },
      ]);
      expect([...(await sheetsOf(one)).keys()]).toContain(sheet);
    },
  );

  it('separates cells by semicolons and writes a decimal comma on request', async () => {
    const { text } = await pair.other.send(exporting.file, { query: { decimal: ',' } });
    const [headings, first] = text.split('\r\n');
    expect(headings).toMatch(/^\uFEFF?Date;Description;Amount;/);
    expect(first).toMatch(/^2026-05-01;Ünïcödé 🎉;7,00;/);
  });

  it('can be limited to a range of days', async () => {
    const rows = await csvOf(pair.one, { from: '2026-04-01', to: '2026-04-30' });
    expect(rows.map(({ Description }) => Description)).toEqual(['A ring']);
  });

  it('contains all parts as JSON', async () => {
    const reply = await pair.other.send(exporting.file, { query: { format: 'json' } });
    // Uncompressed, so that browsers can show the download progress.
    expect(reply.headers.get('Content-Length')).toBe(String(Buffer.byteLength(reply.text)));
    expect(reply.headers.get('Content-Disposition')).toMatch(
      /^attachment; filename="?harmony-\d{4}-\d{2}-\d{2}\.json"?$/,
    );
    const data = JSON.parse(reply.text) as Record<string, unknown>;
    expect(data['transactions']).toEqual(await pair.other.ok(transactions.list));
    expect(data['savingsGoals']).toMatchObject([{ name: 'Boat', contributions: [{}] }]);
    expect(reply.text).not.toContain('A ring');
  });

  it('is an XLSX workbook with typed cells and a sheet for each part', async () => {
    const sheets = await sheetsOf(pair.other);
    expect([...sheets.keys()]).toEqual([
      'Transactions',
      'Categories',
      'Budgets over time',
      'Goals',
      'Contributions',
      'Date nights',
      'Settlements',
      'Decisions',
    ]);
    const amounts = sheets.get('Transactions')?.map((row) => row[2]);
    expect(amounts).toEqual(['Amount', 7, -12.5, -1234.5]);
    expect(sheets.get('Categories')?.[0]).toEqual([
      'Name',
      'Type',
      'Monthly budget',
      'Rolls over since',
      'Currency',
    ]);
    expect(sheets.get('Categories')).toContainEqual(['Salary', 'income', 0, null, 'USD']);
    expect(sheets.get('Goals')?.[1]).toEqual(['Boat', 100, 5, null, 'USD']);
    expect(sheets.get('Contributions')?.[0]).toEqual([
      'Goal',
      'Date',
      'Amount',
      'By',
      'Note',
      'Currency',
    ]);
    expect(JSON.stringify([...sheets])).not.toContain('A ring');
  });

  it('describes how a transaction is split', async () => {
    const { one, other, category } = await registerPair(server);
    await subscribe(server, one, 'premium');
    const [me, you] = [one.user.id, other.user.id];
    for (const split of [
      { kind: 'equal' },
      { kind: 'percent', shares: { [me]: 70, [you]: 30 } },
      { kind: 'amount', shares: { [me]: '2.50', [you]: '10.00' } },
    ] as const) {
      await add(one, category, { amount: '-12.50', split });
    }
    expect((await csvOf(one)).map(({ Split }) => Split).toSorted()).toEqual([
      'Robin Lake 2.50, Kim Lake 10.00',
      'Robin Lake 70%, Kim Lake 30%',
      'half each',
    ]);
  });

  it('lists settlements with payer and recipient', async () => {
    const { one, other, category } = await registerPair(server);
    await subscribe(server, one, 'premium');
    await add(one, category, { amount: '-100' });
    const date = utcDay(new Date());
    const { settle } = endpoints.fairShare;
    await other.ok(settle, { body: { amount: '12.50', date, note: 'By transfer' } });
    await one.ok(settle, { body: { amount: '1', date } });
    const [head, ...rows] = (await sheetsOf(other)).get('Settlements') ?? [];
    expect(head).toEqual(['Date', 'Amount', 'From', 'To', 'Note', 'Currency']);
    expect(rows.map(([, ...rest]) => rest).toSorted()).toEqual([
      [1, 'Kim Lake', 'Robin Lake', null, 'USD'],
      [12.5, 'Kim Lake', 'Robin Lake', 'By transfer', 'USD'],
    ]);
  });

  it('contains the budget history of roll-over categories', async () => {
    const { one, category } = await registerPair(server);
    await subscribe(server, one, 'premium');
    const month = utcDay(new Date()).slice(0, 7);
    const sheet = async () => (await sheetsOf(one)).get('Budgets over time');
    const change = (body: BodyOf<typeof endpoints.categories.change>) =>
      one.ok(endpoints.categories.change, { params: { id: category.id }, body });
    const columns = ['Category', 'Since month', 'Monthly budget', 'Rolls over', 'Currency'];
    await change({ monthlyBudget: '70', rollover: 'carry' });
    expect(await sheet()).toEqual([columns, ['Groceries', month, 70, 'yes', 'USD']]);
    await change({ rollover: 'none' });
    expect(await sheet()).toEqual([columns, ['Groceries', month, 70, 'no', 'USD']]);
    const categories = (await sheetsOf(one)).get('Categories');
    expect(categories).toContainEqual(['Groceries', 'expense', 70, null, 'USD']);
  });

  it('never contains a formula', async () => {
    const { one, other, category } = await registerPair(server);
    await subscribe(server, other, 'premium');
    const starts = ['=1+1', '+1', '-1', '@SUM(A1)', '＝1', '=cmd|" /C calc"!A0'];
    for (const description of starts) await add(one, category, { description, notes: description });
    const rows = await csvOf(other);
    expect(rows).toHaveLength(starts.length);
    for (const { Description = '', Notes = '', Amount } of rows) {
      expect(Description.slice(0, 2) + Notes.slice(0, 2)).toMatch(/^'.'.$/);
      expect(Amount).toBe('-12.50');
    }
    const cells = (await sheetsOf(other)).get('Transactions')?.map((row) => row[1]);
    expect(new Set(cells)).toEqual(new Set(['Description', ...starts]));
  });

  it('keeps line breaks of notes', async () => {
    const { one, category } = await registerPair(server);
    await subscribe(server, one, 'premium');
    const notes = "nice place\n=cmd|' /C calc'!A0";
    await add(one, category, { notes });
    expect((await csvOf(one)).map((row) => row['Notes'])).toEqual([notes]);
    expect((await sheetsOf(one)).get('Transactions')?.[1]?.[7]).toBe(notes);
  });

  it('keeps any text exactly', async () => {
    const { one, category } = await registerPair(server);
    await subscribe(server, one, 'premium');
    const text = anyText(30)
      .map(storablePart)
      .map((each) => `x${each}x`);
    await fc.assert(
      fc.asyncProperty(text, text, async (description, notes) => {
        const { id } = await add(one, category, { description, notes });
        const [row] = await csvOf(one);
        expect(row).toMatchObject({ Description: description, Notes: notes });
        const [, cells] = (await sheetsOf(one)).get('Transactions') ?? [];
        expect([cells?.[1], cells?.[7]]).toEqual([description, notes]);
        await one.ok(transactions.remove, { params: { id } });
      }),
      { numRuns: examples(15) },
    );
  });

  it('can be imported with any texts unchanged', async () => {
    const { one, category } = await registerPair(server);
    await subscribe(server, one, 'premium');
    // Excludes `&`, since the import decodes HTML entities such as `&amp;`.
    const text = anyText(8)
      .map((each) =>
        storablePart(each)
          .replaceAll(/[&<\s]+/g, ' ')
          .trim(),
      )
      .filter(Boolean);
    const texts = fc.array(fc.record({ description: text, notes: text }), { minLength: 1 });
    await fc.assert(
      fc.asyncProperty(texts, async (entered) => {
        const ids: string[] = [];
        for (const each of entered) ids.push((await add(one, category, each)).id);
        const { text: csv } = await one.send(exporting.file, { query: {} });
        await one.ok(transactions.removeMany, { body: { ids } });
        const file = new File([csv], 'harmony.csv');
        const { rows } = await one.ok(endpoints.imports.create, { body: { file } });
        const read = rows.toReversed().map(({ description, notes }) => ({ description, notes }));
        expect(read).toEqual(entered);
      }),
      // More would exceed the limit of files that wait for a decision.
      {
        numRuns: examples(10),
        endOnFailure: true,
        examples: [[[{ description: 'c', notes: 'c' }]]],
      },
    );
  });

  it('needs the premium plan of either partner', async () => {
    const { one } = await registerPair(server);
    const error = await one.refused(exporting.file, 403);
    expect(error).toMatchObject({ code: 'tier_limit', requiredTier: 'premium' });
    expect(await csvOf(pair.other)).toHaveLength(3);
  });

  it.each([
    ['format', { format: 'pdf' }],
    ['from', { from: 'yesterday' }],
    ['to', { to: '2026-02-30' }],
  ])('rejects an invalid %s', async (field, query) => {
    expect(fieldsOf(await pair.one.refused(exporting.file, 422, { query }))).toEqual([field]);
  });

  it('is unavailable to a user without a couple', async () => {
    const person = await registerPerson(server);
    expect((await person.refused(exporting.file, 403)).code).toBe('couple_required');
  });
});
