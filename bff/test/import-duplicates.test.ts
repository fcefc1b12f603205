import { addDays, endpoints } from '@harmony/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { examples } from './support/examples.ts';
import { imported, march, premiumPair, upload } from './support/importing.ts';
import type { Row } from './support/importing.ts';
import { add } from './support/people.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

const { imports, transactions, rules } = endpoints;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('duplicates', () => {
  it('are left out, so that a second import creates nothing', async () => {
    const { one } = await premiumPair(server);
    await imported(one);
    const again = await upload(one);
    expect(again.rows.every(({ duplicateOf }) => duplicateOf !== null)).toBe(true);
    expect(await imported(one)).toMatchObject({ created: 0, skipped: 3 });
    expect(await one.ok(transactions.list)).toHaveLength(3);
  });

  it('are found in any statement', { timeout: 240_000 }, async () => {
    const { one } = await premiumPair(server);
    const rows = fc.array(
      fc.tuple(
        fc.integer({ min: 0, max: 9 }).map((days) => addDays('2026-02-01', days)),
        fc.constantFrom('Bread', 'Coffee bar', 'REWE 12', 'Rent'),
        fc.constantFrom('-1.00', '-2.00', '-1.50', '7.00'),
      ),
      { minLength: 1, maxLength: 12 },
    );
    await fc.assert(
      fc.asyncProperty(rows, async (some) => {
        const before = await one.ok(transactions.list);
        const whole = some.map((_, index) => ({ index, include: true }));
        const first = await imported(one, some, { rows: whole });
        expect(first.created).toBe(some.length);
        expect((await imported(one, some)).created).toBe(0);
        await one.ok(imports.remove, { params: { id: first.id } });
        expect(await one.ok(transactions.list)).toEqual(before);
      }),
      { numRuns: examples(5) },
    );
  });

  it('are found among imports of the partner and manual entries', async () => {
    const { one, other, category } = await premiumPair(server);
    const typed = await add(other, category, {
      amount: '-4.50',
      date: '2026-03-04',
      description: 'Blue Bottle',
    });
    const mine = await upload(one);
    expect(mine.rows.map(({ duplicateOf }) => duplicateOf)).toEqual([null, null, typed.id]);
    const theirs = await upload(other);
    expect(
      await one.ok(imports.commit, { params: { id: mine.id }, body: { type: 'shared' } }),
    ).toEqual({
      created: 2,
      skipped: 1,
    });
    // Their preview was created before the partner's transaction.
    expect(
      await other.ok(imports.commit, { params: { id: theirs.id }, body: { type: 'shared' } }),
    ).toEqual({ created: 0, skipped: 3 });
  });

  it('and repeated rows are imported on request', async () => {
    const { one } = await premiumPair(server);
    const twice: Row[] = [...march.slice(0, 1), ...march.slice(0, 1)];
    const draft = await upload(one, twice);
    expect(draft.rows.map(({ isRepeatedInFile }) => isRepeatedInFile)).toEqual([false, true]);
    expect(await imported(one, twice)).toMatchObject({ created: 1, skipped: 1 });
    const all = {
      rows: [
        { index: 0, include: true },
        { index: 1, include: false },
      ],
    };
    expect(await imported(one, twice, all)).toMatchObject({ created: 1, skipped: 1 });
  });

  it('are the same for a large file, which another process reads', { tags: 'deep' }, async () => {
    const { one, other, category } = await premiumPair(server);
    await add(other, category, { description: 'REWE Markt', date: '2026-02-14' });
    await add(one, category, { description: 'Acme', amount: '2500.00', date: '2026-03-03' });
    await imported(other, [['2026-03-05', 'SQ *BLUE BOTTLE 0231', '-4.50', 'a3']], {
      type: 'personal',
      isVisible: false,
    });
    const set = { description: 'Groceries', categoryId: category.id };
    await one.ok(rules.create, { body: { text: 'REWE', set } });
    const few = await upload(one);
    const later: Row[] = Array.from({ length: 600 }, (_, place) => [
      addDays('2026-03-06', place % 20),
      `Kiosk ${place}`,
      `-1${place}.00`,
    ]);
    const many = await upload(one, [...march, ...later]);
    expect(many.rows).toHaveLength(march.length + later.length);
    expect(many.rows.slice(0, march.length)).toEqual(few.rows);
    expect(await one.ok(imports.get, { params: { id: many.id } })).toEqual(many);
  });

  it('are never searched among hidden transactions of the partner', async () => {
    const [hiding, plain] = [await premiumPair(server), await premiumPair(server)];
    await imported(hiding.other, march, { type: 'personal', isVisible: false });
    await hiding.other.ok(rules.create, {
      body: { text: 'REWE', set: { description: 'A secret', categoryId: hiding.category.id } },
    });
    const answers = await Promise.all(
      [hiding, plain].map(async ({ one }) => {
        const { id: _id, rows, ...answer } = await upload(one);
        const { id: _import, ...counts } = await imported(one);
        // Category ids differ between couples.
        return { ...answer, rows: rows.map((row) => ({ ...row, categoryId: null })), counts };
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.counts).toEqual({ created: 3, skipped: 0 });
  });
});

describe('an imported payment of the partner', () => {
  it('that is hidden later matches no import, as if it were deleted', async () => {
    const answers = await Promise.all(
      ['hidden', 'deleted'].map(async (end) => {
        const { one, other, category } = await premiumPair(server);
        const theirs = await add(other, category, {
          amount: '-4.50',
          date: '2026-03-05',
          description: 'Blue Bottle',
          type: 'personal',
          isVisible: true,
        });
        const draft = await upload(one);
        expect(draft.rows[2]?.duplicateOf).toBe(theirs.id);
        expect(await one.ok(imports.get, { params: { id: draft.id } })).toEqual(draft);
        const params = { id: theirs.id };
        if (end === 'hidden') {
          await other.ok(transactions.change, { params, body: { isVisible: false } });
        } else await other.ok(transactions.remove, { params });
        const again = await one.ok(imports.get, { params: { id: draft.id } });
        const counts = await one.ok(imports.commit, { params: { id: draft.id }, body: {} });
        // Category ids differ between couples.
        return { rows: again.rows.map((row) => ({ ...row, categoryId: null })), counts };
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.rows.map(({ duplicateOf }) => duplicateOf)).toEqual([null, null, null]);
    expect(answers[0]?.counts).toEqual({ created: 3, skipped: 0 });
  });

  it('does not reveal its bank’s name when it is only visible', async () => {
    const { one, other } = await premiumPair(server);
    const ring: Row[] = [['2026-03-05', 'JEWELLER NORTH', '-450.00', 'r1']];
    const { id } = await upload(other, ring);
    await other.ok(imports.commit, {
      params: { id },
      body: {
        type: 'personal',
        isVisible: true,
        rows: [{ index: 0, description: 'Shopping' }],
      },
    });
    for (const guess of ['JEWELLER NORTH', 'Jeweller', 'Florist']) {
      const [row] = (await upload(one, [['2026-03-05', guess, '-450.00', 'r1']])).rows;
      expect(row?.duplicateOf).toBeNull();
    }
    const [seen] = (await upload(one, [['2026-03-05', 'Shopping', '-450.00']])).rows;
    expect(seen?.duplicateOf).not.toBeNull();
  });

  it('does not reveal its bank’s name when it is shared later', async () => {
    const { one, other } = await premiumPair(server);
    const { id } = await upload(other, [['2026-03-05', 'JEWELLER NORTH', '-450.00', 'r1']]);
    const body = { type: 'personal' as const, isVisible: false };
    await other.ok(imports.commit, { params: { id }, body });
    const [ring] = await other.ok(transactions.list);
    await other.ok(transactions.change, {
      params: { id: String(ring?.id) },
      body: { type: 'shared', description: 'Shopping' },
    });
    for (const guess of ['JEWELLER NORTH', 'Florist']) {
      const [row] = (await upload(one, [['2026-03-05', guess, '-450.00', 'r1']])).rows;
      expect([guess, row?.duplicateOf]).toEqual([guess, null]);
    }
    const [seen] = (await upload(one, [['2026-03-05', 'Shopping', '-450.00']])).rows;
    expect(seen?.duplicateOf).toBe(ring?.id);
    const [own] = (await upload(other, [['2026-03-05', 'JEWELLER NORTH', '-450.00']])).rows;
    expect(own?.duplicateOf).toBe(ring?.id);
  });

  it('does not reveal its bank’s name once it is no longer shared', async () => {
    const { one, other } = await premiumPair(server);
    const { id } = await upload(other, [['2026-03-05', 'JEWELLER NORTH', '-450.00', 'r1']]);
    const rows = [{ index: 0, description: 'Shopping' }];
    await other.ok(imports.commit, { params: { id }, body: { type: 'shared', rows } });
    const [ring] = await other.ok(transactions.list);
    const found = async () =>
      (await upload(one, [['2026-03-05', 'JEWELLER NORTH', '-450.00', 'r1']])).rows;
    expect((await found())[0]?.duplicateOf).toBe(ring?.id);
    const body = { type: 'personal' as const, isVisible: true };
    await other.ok(transactions.change, { params: { id: String(ring?.id) }, body });
    expect((await found())[0]?.duplicateOf).toBeNull();
  });
});
