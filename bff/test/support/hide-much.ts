import { addDays, endpoints } from '@harmony/contract';
import { inTransaction } from '../../src/platform/database/transaction.ts';
import {
  importedRowModel,
  importModel,
  importSourceModel,
  knownPaymentModel,
} from '../../src/features/money/imports/import.model.ts';
import { insightLessonModel } from '../../src/features/insight/insights/insight-lesson.model.ts';
import { insightReadModel } from '../../src/features/insight/insights/insight-read.model.ts';
import {
  recurringChangeModel,
  recurringDateModel,
  recurringModel,
} from '../../src/features/money/recurring/recurring.model.ts';
import { ruleModel } from '../../src/features/money/rules/rule.model.ts';
import { transactionModel } from '../../src/features/money/transactions/transaction.model.ts';
import { transactionPartModel } from '../../src/features/money/transactions/transaction-part.model.ts';
import type { Pair } from './people.ts';
import type { TestServer } from './test-server.ts';

/** Adds `count` hidden transactions of `one`, every fourth of them split, and deletes every hundredth. */
export async function hide(
  server: TestServer,
  { one, couple }: Pair,
  categoryId: string,
  count: number,
): Promise<void> {
  if (count === 0) return;
  const rows = Array.from({ length: count }, (_, index) => ({
    id: crypto.randomUUID(),
    coupleId: couple.id,
    userId: one.user.id,
    categoryId,
    description: `A ring ${index}`,
    notes: null,
    amountCents: -100 - index,
    type: 'personal' as const,
    isVisible: false,
    hasParts: index % 4 === 0,
    date: addDays('2026-11-01', -(index % 300)),
    createdAt: new Date(),
  }));
  const parts = rows
    .filter(({ hasParts }) => hasParts)
    .flatMap(({ id, amountCents }) => [
      { transactionId: id, place: 0, categoryId, amountCents: amountCents + 1 },
      { transactionId: id, place: 1, categoryId, amountCents: -1 },
    ]);
  await inTransaction(server.services.database, async (work) => {
    await transactionModel(work).bulkCreate(rows);
    await transactionPartModel(work).bulkCreate(parts);
  });
  const ids = rows.slice(0, count / 100).map(({ id }) => id);
  await one.ok(endpoints.transactions.removeMany, { body: { ids } });
}

/** Adds `count` of every other kind of private data of `one`. */
export async function keep(
  server: TestServer,
  { one, couple }: Pair,
  categoryId: string,
  count: number,
): Promise<void> {
  if (count === 0) return;
  const userId = one.user.id;
  const coupleId = couple.id;
  const createdAt = new Date();
  const ids = Array.from({ length: count }, () => crypto.randomUUID());
  const own = { coupleId, userId, categoryId, createdAt };
  const file = { fileName: 'a.csv', format: 'csv', sourceKey: '', file: '', preview: '' } as const;
  const hidden = { type: 'personal', isVisible: false } as const;
  const rule = { text: 'A ring', matches: 'is', description: null, isActive: true } as const;
  const repeats = { rhythm: 'month', mode: 'book', notes: null, amountCents: -100 } as const;
  const dates = { firstDate: '2026-01-01', untilDate: null, nextDate: '2099-01-01' };
  await inTransaction(server.services.database, async (work) => {
    const transactions = await work.select<{ id: string }>(
      `SELECT id FROM transactions WHERE user_id = ? AND is_visible = 0 LIMIT ?`,
      [userId, count],
    );
    await recurringModel(work).bulkCreate(
      ids.map((id) => ({ ...own, ...hidden, ...repeats, ...dates, id, description: 'A ring' })),
    );
    await recurringChangeModel(work).bulkCreate(
      ids.map((recurringId) => ({
        recurringId,
        categoryId,
        fromDate: '2099-02-01',
        description: 'A ring',
        notes: null,
        amountCents: -200,
      })),
    );
    await recurringDateModel(work).bulkCreate(
      ids.map((recurringId) => ({ recurringId, date: '2026-01-01', transactionId: null })),
    );
    await ruleModel(work).bulkCreate(
      ids.map((id, position) => ({ ...own, ...hidden, ...rule, id, position })),
    );
    await importModel(work).bulkCreate(
      ids.map((id) => ({ ...own, ...file, id, rowCount: 1, createdCount: 1 })),
    );
    await importedRowModel(work).bulkCreate(
      transactions.map(({ id: transactionId }, place) => ({
        transactionId,
        importId: String(ids[place]),
      })),
    );
    await knownPaymentModel(work).bulkCreate(
      transactions.map(({ id: transactionId }, place) => ({
        id: crypto.randomUUID(),
        coupleId,
        userId,
        transactionId,
        importId: String(ids[place]),
        format: 'csv' as const,
        date: '2026-11-01',
        amountCents: -100 - place,
        description: 'A ring',
      })),
    );
    await importSourceModel(work).bulkCreate(
      ids.map((id) => ({ userId, sourceKey: id, mappingJson: null, ...hidden })),
    );
    await insightLessonModel(work).bulkCreate(
      ids.map((topicId) => ({ userId, topicId, kind: 'grown-bill' as const, saidAt: createdAt })),
    );
    await insightReadModel(work).bulkCreate(
      ids.map((insightId) => ({ userId, insightId, readAt: createdAt })),
    );
  });
  await one.ok(endpoints.calendar.subscribe);
  await one.ok(endpoints.preferences.change, { body: { dateStyle: 'iso' } });
}
