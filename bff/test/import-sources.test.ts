import { randomBytes } from 'node:crypto';
import { endpoints } from '@harmony/contract';
import type { Import } from '@harmony/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../src/platform/database/transaction.ts';
import { importSourceModel } from '../src/features/money/imports/import.model.ts';
import { imported, premiumPair, upload } from './support/importing.ts';
import type { Row } from './support/importing.ts';
import { fieldsOf } from './support/people.ts';
import type { Person } from './support/people.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

const { imports, privacy } = endpoints;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** The same payments in the formats of two banks. */
const banks = {
  north: 'Date,Text,Amount\n2026-03-02,Bread,-1.00\n2026-03-03,Milk,-2.00\n',
  south: 'Booked;Purpose;Sum;Balance\n2026-03-02;Bread;-1.00;9.00\n2026-03-03;Milk;-2.00;7.00\n',
};

function fileOf(person: Person, bank: keyof typeof banks): Promise<Import> {
  return person.ok(imports.create, { body: { file: new File([banks[bank]], `${bank}.csv`) } });
}

/** The settings proposed for a bank's next file. */
async function usualOf(person: Person, bank: keyof typeof banks): Promise<Import['usual']> {
  return (await fileOf(person, bank)).usual;
}

async function chooseFor(person: Person, bank: keyof typeof banks, body: object): Promise<void> {
  const { id } = await fileOf(person, bank);
  await person.ok(imports.commit, { params: { id }, body });
}

/** Stores settings for 199 other banks. */
async function knowOtherBanks({ user }: Person): Promise<void> {
  const sources = Array.from({ length: 199 }, () => ({
    userId: user.id,
    sourceKey: randomBytes(32).toString('hex'),
    mappingJson: '{}',
  }));
  await inTransaction(server.services.database, (work) =>
    importSourceModel(work).bulkCreate(sources),
  );
}

const shared = { type: 'shared', isVisible: true, accountId: null };
const visible = { type: 'personal', isVisible: true, accountId: null };
const hidden = { type: 'personal', isVisible: false, accountId: null };

/** Files without a minus or a word that shows which amounts are spending, by the name of their format. */
const unsigned: Record<string, (day: string) => string> = {
  'card.ofx': (day) =>
    `OFXHEADER:100\n\n<OFX><CCSTMTRS><CCACCTFROM><ACCTID>4711</CCACCTFROM><BANKTRANLIST>${[
      '45.10',
      '20.00',
    ]
      .map(
        (amount) =>
          `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>202603${day}<TRNAMT>${amount}<NAME>SHOP ${amount}</STMTTRN>`,
      )
      .join('')}</BANKTRANLIST></CCSTMTRS></OFX>`,
  'card.qif': (day) =>
    `!Type:CCard\n${['45.10', '20.00'].map((amount) => `D03/${day}/2026\nT${amount}\nPSHOP ${amount}\n^\n`).join('')}`,
};

it.each(Object.keys(unsigned))(
  'a file that leaves the sign open is asked about once: %s',
  async (name) => {
    const { one } = await premiumPair(server);
    const draftOf = (day: string): Promise<Import> =>
      one.ok(imports.create, {
        body: { file: new File([unsigned[name]?.(day) ?? ''], name) },
      });
    const draft = await draftOf('13');
    const [question] = draft.questions.filter(({ about }) => about === 'sign');
    expect(question?.readings.map(({ rows }) => rows.map(({ amount }) => amount))).toEqual([
      ['-45.10', '-20.00'],
      ['45.10', '20.00'],
    ]);
    const body = { mapping: { ...draft.answered, ...question?.readings[0]?.mapping } };
    const answered = await one.ok(imports.change, { params: { id: draft.id }, body });
    expect(answered.questions).toEqual([]);
    expect(answered.rows.map(({ amount }) => amount)).toEqual(['-45.10', '-20.00']);
    const next = await draftOf('14');
    expect(next.questions).toEqual([]);
    expect(next.rows.map(({ amount }) => amount)).toEqual(['-45.10', '-20.00']);
  },
);

describe('the stored settings of a bank', () => {
  it('are replaced by each file, for that bank and user only', { tags: 'deep' }, async () => {
    const { one, other } = await premiumPair(server);
    await chooseFor(one, 'north', shared);
    await chooseFor(one, 'south', hidden);
    await chooseFor(other, 'north', hidden);
    await chooseFor(other, 'south', shared);
    await chooseFor(one, 'north', visible);
    expect(await usualOf(one, 'north')).toEqual(visible);
    expect(await usualOf(one, 'south')).toEqual(hidden);
    expect(await usualOf(other, 'north')).toEqual(hidden);
    expect(await usualOf(other, 'south')).toEqual(shared);
  });

  it('are proposed for the user’s next file, and never for another user', async () => {
    const { one, other } = await premiumPair(server);
    await chooseFor(one, 'north', hidden);
    await chooseFor(one, 'south', shared);
    const readAgain = async (person: Person, bank: keyof typeof banks) => {
      const { id } = await fileOf(person, bank);
      const body = { mapping: { dateOrder: 'ymd' as const } };
      return (await person.ok(imports.change, { params: { id }, body })).usual;
    };
    expect(await readAgain(one, 'north')).toEqual(hidden);
    expect(await readAgain(one, 'south')).toEqual(shared);
    expect(await readAgain(other, 'north')).toEqual(visible);
    expect(await readAgain(other, 'south')).toEqual(visible);
  });

  it('are kept for 200 banks per user, and can still be replaced', async () => {
    const { one, other } = await premiumPair(server);
    await chooseFor(one, 'north', hidden);
    await knowOtherBanks(one);
    await chooseFor(one, 'south', shared);
    expect(await usualOf(one, 'south')).toEqual(visible);
    await chooseFor(one, 'north', shared);
    expect(await usualOf(one, 'north')).toEqual(shared);
    await chooseFor(other, 'south', shared);
    expect(await usualOf(other, 'south')).toEqual(shared);
  });

  it('are kept for the last bank within the limit', async () => {
    const { one } = await premiumPair(server);
    await knowOtherBanks(one);
    await chooseFor(one, 'south', shared);
    expect(await usualOf(one, 'south')).toEqual(shared);
  });

  it('include answers about the sign and unknown words, and neither lines nor open guesses', async () => {
    const { one } = await premiumPair(server);
    const text = [
      'Date,Description,Amount,Status',
      '03/14/2026,CORNER SHOP,45.10,Posted',
      '03/16/2026,CAFE,4.20,Wibble',
      '03/17/2026,KIOSK,1.00,Pending',
    ].join('\n');
    const card = (name: string) =>
      one.ok(imports.create, { body: { file: new File([text], name) } });
    const about = ({ questions }: Import) => questions.map((question) => question.about);
    const march = await card('march.csv');
    expect(about(march)).toEqual(['sign', 'statuses']);
    const answer = (mapping: object) =>
      one.ok(imports.change, { params: { id: march.id }, body: { mapping } });
    expect(about(await answer({ invert: true }))).toEqual(['statuses']);
    const april = await card('april.csv');
    expect(about(april)).toEqual(['statuses']);
    expect(april.answered).toEqual({ invert: true });
    const all = { invert: true, statuses: { Wibble: 'booked' } };
    const whole = await answer({ ...all, take: [4] });
    expect(whole.rows.map(({ amount }) => amount)).toEqual(['-45.10', '-4.20', '-1.00']);
    const may = await card('may.csv');
    expect(may.needsMapping).toBe(false);
    expect(may.rows.map(({ amount }) => amount)).toEqual(['-45.10', '-4.20']);
    expect(may.answered).not.toHaveProperty('take');
  });

  it('do not affect how files are read', async () => {
    const { one } = await premiumPair(server);
    await one.ok(privacy.change, { body: { defaultTransactionSharing: false } });
    const { id } = await fileOf(one, 'north');
    await one.ok(imports.change, { params: { id }, body: { mapping: { dateOrder: 'ymd' } } });
    await one.ok(privacy.change, { body: { defaultTransactionSharing: true } });
    expect(await usualOf(one, 'north')).toEqual(visible);
  });
});

describe('an import', () => {
  it('reports unreadable lines with reasons', async () => {
    const { one } = await premiumPair(server);
    const text =
      'Date,Text,Amount\n2026-03-02,Bread,-1.00\nsoon,Milk,-2.00\n2026-03-04,Tea,-3.00\n';
    const file = new File([text], 'a-bad-day.csv');
    const { rows, problems } = await one.ok(imports.create, { body: { file } });
    expect(rows.map(({ description }) => description)).toEqual(['Bread', 'Tea']);
    expect(problems).toMatchObject([
      { line: 3, message: expect.stringMatching(/date/i), isAmongRows: false },
    ]);
  });

  it('names invalid fields of a mapping, and stays unchanged', async () => {
    const { one } = await premiumPair(server);
    const draft = await fileOf(one, 'north');
    const params = { id: draft.id };
    const columns = { date: 'Date', description: 'Text', amount: 'Price' };
    const error = await one.refused(imports.change, 422, {
      params,
      body: { mapping: { columns } },
    });
    expect(fieldsOf(error)).toEqual(['mapping.columns.amount']);
    expect(await one.ok(imports.get, { params })).toEqual(draft);
  });

  it('needs the columns of a table in which they cannot be guessed', async () => {
    const { one } = await premiumPair(server);
    const file = () => new File(['a;b;c\n1;2;3\n4;5;6\n'], 'unknown.csv');
    const { id } = await one.ok(imports.create, { body: { file: file() } });
    for (const mapping of [{}, { dateOrder: 'ymd' }] as const) {
      const refused = [
        await one.refused(imports.change, 422, { params: { id }, body: { mapping } }),
        await one.refused(imports.create, 422, { body: { file: file(), mapping } }),
      ];
      expect(refused.map(fieldsOf)).toEqual([['mapping.columns'], ['mapping.columns']]);
    }
  });

  it('is listed before earlier ones', async () => {
    const { one } = await premiumPair(server);
    const days: Row[] = [
      ['2026-03-02', 'Bread', '-1.00'],
      ['2026-03-03', 'Milk', '-2.00'],
      ['2026-03-04', 'Tea', '-3.00'],
    ];
    const accountIds: string[] = [];
    for (const day of days) accountIds.push((await imported(one, [day])).id);
    accountIds.push((await upload(one)).id);
    expect((await one.ok(imports.list)).map(({ id }) => id)).toEqual(accountIds.toReversed());
  });
});

describe('the sign of a file without evidence', () => {
  const text = 'Date,Text,Amount\n2026-03-02,NETFLIX.COM,45.10\n2026-03-05,QX 81,-300.00\n';
  const file = () => new File([text], 'card.csv');
  const entry = (description: string, amount: string, categoryId: string, isVisible: boolean) => ({
    amount,
    date: amount === '-300.00' ? '2026-03-05' : '2026-03-02',
    description,
    type: 'personal' as const,
    isVisible,
    categoryId,
  });

  it('is asked once, and answered by a part of the mapping', async () => {
    const { one } = await premiumPair(server);
    const draft = await one.ok(imports.create, { body: { file: file() } });
    expect(draft).toMatchObject({ needsMapping: true, questions: [{ about: 'sign' }] });
    const params = { id: draft.id };
    const body = { mapping: { invert: true } };
    const answered = await one.ok(imports.change, { params, body });
    expect(answered.needsMapping).toBe(false);
    expect(answered.rows.map(({ amount }) => amount)).toEqual(['-45.10', '300.00']);
    await one.ok(imports.commit, { params, body: {} });
    const next = 'Date,Text,Amount\n2026-04-02,NORDHAUS,5.00\n2026-04-05,QX 82,-3.00\n';
    const second = await one.ok(imports.create, { body: { file: new File([next], 'april.csv') } });
    expect(second).toMatchObject({ needsMapping: false, rows: [{ amount: '-5.00' }, {}] });
  });

  it('follows from a payment at the same merchant, and not from a hidden one of the partner', async () => {
    const { one, other, category } = await premiumPair(server);
    const netflix = entry('Netflix', '-45.10', category.id, false);
    await other.ok(endpoints.transactions.create, { body: netflix });
    expect(await one.ok(imports.create, { body: { file: file() } })).toMatchObject({
      needsMapping: true,
    });
    await one.ok(endpoints.transactions.create, { body: netflix });
    const draft = await one.ok(imports.create, { body: { file: file() } });
    expect(draft.needsMapping).toBe(false);
    expect(draft.evidence).toEqual([
      'A payment that you have already confirms which amounts are spending.',
    ]);
    expect(draft.rows.map(({ amount }) => amount)).toEqual(['-45.10', '300.00']);
  });

  it.each(['QX 81', 'Payment to card', 'American Express', 'Robin Example'])(
    'does not follow from %j, which may be the other side of a transfer',
    async (description) => {
      const { one, category } = await premiumPair(server);
      const body = entry(description, '-300.00', category.id, true);
      await one.ok(endpoints.transactions.create, { body });
      const card = `Date,Text,Amount\n2026-03-02,NETFLIX,45.10\n2026-03-05,${description},-300.00\n`;
      const draft = await one.ok(imports.create, { body: { file: new File([card], 'card.csv') } });
      expect(draft).toMatchObject({ needsMapping: true, questions: [{ about: 'sign' }] });
    },
  );
});
