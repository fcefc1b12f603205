import { randomUUID } from 'node:crypto';
import type { Ledger } from './ledger.ts';
import type { Person } from './people.ts';

/** A request that is repeated with its key until it has a final response. */
export interface RepeatedRequest {
  path: string;
  body: object;
  /** Final statuses; all others except 503 violate a guarantee. */
  ends: readonly number[];
}

/** The result of a write. */
export interface Done {
  status: number;
  body: unknown;
}

export type Send = (sent: RepeatedRequest) => Promise<Done>;

/** An action of a user, in one or several requests. */
type Write = (person: Person, send: Send, ledger: Ledger) => Promise<void>;

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;
const IMPORTED_ROWS = 5;

const dayBefore = (days: number): string =>
  new Date(Date.now() - days * DAY_MILLISECONDS).toISOString().slice(0, 10);

/** Adds a transaction, with parts if amounts for them are given. */
async function addTransaction(
  person: Person,
  send: Send,
  ledger: Ledger,
  amounts: readonly string[] = [],
): Promise<{ id: string; name: string }> {
  const { categoryId } = person;
  const name = randomUUID();
  const parts = amounts.map((amount) => ({ categoryId, amount }));
  const amount = amounts.length > 0 ? '-3.00' : '-1.00';
  const { body } = await send({
    path: '/api/transactions',
    body: { amount, description: name, categoryId, type: 'shared', date: '2026-03-14', parts },
    ends: [201],
  });
  const { id } = body as { id: string };
  ledger.acknowledge(person, { list: 'transactions', name, id, parts: parts.length });
  return { id, name };
}

const add: Write = async (person, send, ledger) => {
  await addTransaction(person, send, ledger);
};

const addReceipt: Write = async (person, send, ledger) => {
  await addTransaction(person, send, ledger, ['-1.00', '-2.00']);
};

/** Adds several transactions and deletes them in one request. */
const addAndRemove: Write = async (person, send, ledger) => {
  const some = [
    await addTransaction(person, send, ledger),
    await addTransaction(person, send, ledger, ['-1.00', '-2.00']),
  ];
  const body = { ids: some.map(({ id }) => id) };
  await send({ path: '/api/transactions/remove', body, ends: [204] });
  for (const { name } of some) ledger.acknowledgeGone(person, 'transactions', name);
};

const importStatement: Write = async (person, send, ledger) => {
  const names = Array.from({ length: IMPORTED_ROWS }, () => randomUUID());
  const lines = names.map((name) => `2026-03-14,${name},-2.00`);
  const body = new FormData();
  const text = ['Date,Description,Amount', ...lines, ''].join('\n');
  body.set('file', new File([text], 'march.csv'));
  const draft = await send({ path: '/api/imports', body, ends: [201] });
  const { id } = draft.body as { id: string };
  const rows = names.map((_, index) => ({ index, include: true }));
  const committed = await send({
    path: `/api/imports/${id}/commit`,
    body: { type: 'shared', rows },
    // If the clock was moved by more than a day, the draft has expired.
    ends: [201, 404],
  });
  if (committed.status === 404) return;
  for (const name of names) ledger.acknowledge(person, { list: 'transactions', name });
};

/** Creates a recurring entry that was due three times. */
const repeat: Write = async (person, send, ledger) => {
  const name = randomUUID();
  const { body } = await send({
    path: '/api/recurring',
    body: {
      amount: '-1.00',
      description: name,
      categoryId: person.categoryId,
      type: 'shared',
      every: 'week',
      firstDate: dayBefore(20),
      until: dayBefore(5),
    },
    ends: [201],
  });
  const { id } = body as { id: string };
  ledger.acknowledge(person, { list: 'recurring', name, id });
  ledger.acknowledge(person, { list: 'transactions', name, count: 3 });
};

const settle: Write = async (person, send, ledger) => {
  const note = randomUUID();
  const { status, body } = await send({
    path: '/api/settlements',
    body: { amount: '1.00', date: '2026-03-14', note },
    // Neither partner owes anything at this time.
    ends: [201, 422],
  });
  if (status === 422) return;
  const { id } = body as { id: string };
  ledger.acknowledge(person, { list: 'settlements', name: note, id });
};

/** Half of the writes are the most common action. */
const writes: readonly Write[] = [
  ...Array.from({ length: 5 }, () => add),
  addReceipt,
  addAndRemove,
  importStatement,
  repeat,
  settle,
];

/** Returns a random kind of write. */
export function anyWrite(): Write {
  return writes[Math.floor(Math.random() * writes.length)] ?? add;
}
