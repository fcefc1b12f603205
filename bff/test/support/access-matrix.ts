import { addDays, endpoints, utcDay } from '@harmony/contract';
import type { Endpoint } from '@harmony/contract';
import { add, NO_ID } from './people.ts';
import type { Pair } from './people.ts';
import type { Sent } from './test-client.ts';

/** A couple on the premium plan, with private data of `one`, the author. */
export interface World extends Pair {
  /** Contained in every sent text; must never appear in a log. */
  canary: string;
}

/** Expected status of an endpoint per caller; `ok` means the endpoint's own success status. */
export interface Row {
  /** Builds the request; may first create its subject, always as `one`. */
  sent(world: World): Promise<Sent> | Sent;
  author: 'ok' | number;
  /** The author's partner. */
  partner: 'ok' | number;
  /** A member of another couple, with the same ids. */
  stranger: 'ok' | number;
}

type Endpoints = typeof endpoints;
type NameIn<Feature extends keyof Endpoints> =
  `${Feature}.${Extract<keyof Endpoints[Feature], string>}`;
/** Name of an endpoint, such as `transactions.create`. */
export type EndpointName = { [Feature in keyof Endpoints]: NameIn<Feature> }[keyof Endpoints];

/** Every endpoint of the contract by its name. */
export const namedEndpoints: readonly (readonly [name: string, endpoint: Endpoint])[] =
  Object.entries(endpoints).flatMap(([feature, calls]) =>
    Object.entries<Endpoint>(calls).map(
      ([name, endpoint]) => [`${feature}.${name}`, endpoint] as const,
    ),
  );

const all = { author: 'ok', partner: 'ok', stranger: 'ok' } as const;
/** Allowed for both partners; 404 for others. */
const both = { author: 'ok', partner: 'ok', stranger: 404 } as const;
const authorAlone = { author: 'ok', partner: 404, stranger: 404 } as const;

const missing = { author: 404, partner: 404, stranger: 404 } as const;
const invalid = { author: 422, partner: 422, stranger: 422 } as const;

/** The secret of a publisher's new key. */
async function secretOfKey({ one }: World): Promise<Sent> {
  const { secret } = await one.ok(endpoints.embeds.createKey);
  return { body: { secret } };
}

/** An unsolicited response of an authenticator. */
function unknownPasskey(canary: string) {
  const data = Buffer.from(JSON.stringify({ challenge: canary })).toString('base64url');
  return {
    id: data,
    rawId: data,
    type: 'public-key',
    response: {
      clientDataJSON: data,
      attestationObject: data,
      authenticatorData: data,
      signature: data,
    },
  };
}

const notSetUp = { author: 503, partner: 503, stranger: 503 } as const;

const nothing = (): Sent => ({});
const date = '2026-03-14';

async function goalOf({ one, canary }: World): Promise<string> {
  const body = { name: canary, targetAmount: '100' };
  return (await one.ok(endpoints.goals.create, { body })).id;
}

async function dateNightOf({ one, category, canary }: World): Promise<string> {
  const body = {
    title: canary,
    plannedDate: '2026-12-24T18:00:00Z',
    budgetAmount: '30',
    categoryId: category.id,
  };
  return (await one.ok(endpoints.dateNights.create, { body })).id;
}

/** Starts a money evening, or joins the running one. */
function eveningOf({ one }: World) {
  return one.ok(endpoints.moneyEvening.start, { body: { date: utcDay(new Date()) } });
}

async function keptDecision(world: World): Promise<string> {
  const { id, decisionVersion: version } = await eveningOf(world);
  const body = { text: world.canary, version };
  await world.one.ok(endpoints.moneyEvening.end, { params: { id }, body });
  return id;
}

const ownCategory = ({ canary }: World) => ({
  name: canary,
  type: 'expense' as const,
  icon: 'fas fa-ship',
  color: '#112233',
});

/** A bank statement with an expense. */
const statement = (canary: string) =>
  new File([`Date,Description,Amount\n${date},${canary},-1.50\n`], `${canary}.csv`);

/** Numbers of payments by author and name: each is a new one, so that none counts as imported before. */
const payments = new Map<string, number>();

/**
 * Moves the payment of a file into the author's inbox.
 *
 * @param name of its payments, whose numbers do not depend on those of others
 */
export async function inboxRowOf({ one, canary }: World, name = 'payment'): Promise<string> {
  const counted = `${one.user.id} ${name}`;
  const number = (payments.get(counted) ?? 0) + 1;
  payments.set(counted, number);
  const description = `${canary} ${name} ${number}`;
  const file = new File(
    [`Date,Description,Amount\n2026-03-01,${description},-1.00\n`],
    'inbox.csv',
  );
  const { id } = await one.ok(endpoints.imports.create, { body: { file } });
  // Also beside payments of other names, which have the same day and amount.
  const rows = [{ index: 0, include: true }];
  await one.ok(endpoints.imports.commit, { params: { id }, body: { to: 'inbox', rows } });
  const inbox = await one.ok(endpoints.inbox.list);
  const row = inbox.find(({ originalDescription }) => originalDescription === description);
  if (!row) throw new Error('The inbox has the row of the file');
  return row.id;
}

async function importOf({ one, canary }: World): Promise<string> {
  return (await one.ok(endpoints.imports.create, { body: { file: statement(canary) } })).id;
}

async function ruleOf({ one, category, canary }: World): Promise<string> {
  const body = { text: canary, set: { categoryId: category.id } };
  return (await one.ok(endpoints.rules.create, { body })).id;
}

const repeated = (category: World['category'], canary: string) => ({
  description: canary,
  notes: canary,
  amount: '-12',
  categoryId: category.id,
  type: 'shared' as const,
  every: 'month' as const,
  firstDate: addDays(utcDay(new Date()), -40),
});

async function recurringOf({ one, category, canary }: World): Promise<string> {
  return (await one.ok(endpoints.recurring.create, { body: repeated(category, canary) })).id;
}

async function shared({ one, category, canary }: World): Promise<string> {
  return (await add(one, category, { description: canary, notes: canary })).id;
}

async function accountOf({ one, canary }: World, owner = {}): Promise<string> {
  const body = { ...owner, name: canary, openingDate: addDays(utcDay(new Date()), -60) };
  return (await one.ok(endpoints.accounts.create, { body })).id;
}

async function checkOf(world: World): Promise<{ id: string; checkId: string }> {
  const id = await accountOf(world);
  const body = { date: utcDay(new Date()), balance: '1' };
  return {
    id,
    checkId: (await world.one.ok(endpoints.accounts.check, { params: { id }, body })).id,
  };
}

async function transferIn(world: World, owner = {}): Promise<string> {
  const { canary } = world;
  const from = await accountOf(world, owner);
  const to = await accountOf(world, owner);
  const body = {
    from,
    to,
    amount: '5',
    date: utcDay(new Date()),
    description: canary,
    notes: canary,
  };
  return (await world.one.ok(endpoints.transfers.create, { body })).id;
}

/** Two opposite transactions of the author, of which one is in an account that only the author sees. */
async function opposite(world: World): Promise<[string, string]> {
  const { one, category, canary } = world;
  const accountId = await accountOf(world);
  const sent = { description: canary, notes: canary, type: 'personal' as const };
  const from = await add(one, category, { ...sent, amount: '-7.77', accountId });
  const to = await add(one, category, { ...sent, amount: '7.77' });
  return [from.id, to.id];
}

async function waiting({ one, other, canary }: World): Promise<string> {
  const goal = await one.ok(endpoints.goals.create, { body: { name: canary, targetAmount: '1' } });
  await one.ok(endpoints.privacy.change, { body: { dualConsentRequired: true } });
  await other.send(endpoints.goals.remove, { params: { id: goal.id } });
  const [approval] = await one.ok(endpoints.approvals.list);
  return String(approval?.id);
}

/** A row for every endpoint of the contract: a new endpoint without one fails. */
export const accessMatrix: Record<EndpointName, Row> = {
  'session.currentUser': { sent: nothing, ...all },
  'session.register': {
    sent: ({ canary }) => ({
      body: {
        email: `${canary}@example.com`,
        password: `${canary}-password`,
        firstName: canary,
        lastName: canary,
      },
    }),
    ...all,
  },
  'session.signIn': {
    sent: ({ canary }) => ({ body: { email: `${canary}@example.com`, password: canary } }),
    author: 401,
    partner: 401,
    stranger: 401,
  },
  'session.signOut': { sent: nothing, ...all },
  'credentials.verifyEmail': {
    sent: ({ canary }) => ({ body: { token: canary.padEnd(43, 'x') } }),
    author: 404,
    partner: 404,
    stranger: 404,
  },
  'credentials.readLink': {
    sent: ({ canary }) => ({ body: { purpose: 'reset', token: canary.padEnd(43, 'x') } }),
    author: 404,
    partner: 404,
    stranger: 404,
  },
  'credentials.removePassword': { sent: nothing, author: 409, partner: 409, stranger: 409 },
  'passkeys.list': { sent: nothing, ...all },
  'passkeys.addOptions': { sent: nothing, ...all },
  'passkeys.add': {
    sent: ({ canary }) => ({ body: { name: canary, response: unknownPasskey(canary) } }),
    ...invalid,
  },
  'passkeys.rename': {
    sent: ({ canary }) => ({ params: { id: NO_ID }, body: { name: canary } }),
    ...missing,
  },
  'passkeys.remove': { sent: () => ({ params: { id: NO_ID } }), ...missing },
  'passkeys.signInOptions': { sent: nothing, ...all },
  'passkeys.signIn': {
    sent: ({ canary }) => ({ body: { response: unknownPasskey(canary) } }),
    author: 401,
    partner: 401,
    stranger: 401,
  },
  'passkeys.registerOptions': {
    sent: ({ canary }) => ({
      body: { email: `${canary}@example.com`, firstName: canary, lastName: canary },
    }),
    ...all,
  },
  'passkeys.register': {
    sent: ({ canary }) => ({ body: { response: unknownPasskey(canary) } }),
    ...invalid,
  },
  'secondFactor.state': { sent: nothing, ...all },
  'secondFactor.create': { sent: nothing, ...all },
  'secondFactor.confirm': { sent: ({ canary }) => ({ body: { code: canary } }), ...invalid },
  'secondFactor.renewRecoveryCodes': { sent: nothing, ...missing },
  'secondFactor.remove': { sent: nothing, ...all },
  'secondFactor.signIn': {
    sent: ({ canary }) => ({ body: { ticket: canary, code: canary } }),
    author: 401,
    partner: 401,
    stranger: 401,
  },
  'proof.state': { sent: nothing, ...all },
  'proof.give': { sent: ({ canary }) => ({ body: { password: canary } }), ...invalid },
  'proof.options': { sent: nothing, ...all },
  'credentials.resendVerification': { sent: nothing, ...all },
  'credentials.forgotPassword': {
    sent: ({ canary }) => ({ body: { email: `${canary}@example.com` } }),
    ...all,
  },
  'credentials.resetPassword': {
    sent: ({ canary }) => ({
      body: { token: canary.padEnd(43, 'x'), password: `${canary}-password` },
    }),
    author: 404,
    partner: 404,
    stranger: 404,
  },
  'credentials.changePassword': {
    sent: ({ one, canary }) => ({
      body: { currentPassword: one.password, newPassword: `${canary}-password` },
    }),
    ...all,
  },
  'openSessions.list': { sent: nothing, ...all },
  'openSessions.endAll': { sent: nothing, ...all },
  'openSessions.end': {
    sent: async ({ one }) => {
      const [session] = await one.ok(endpoints.openSessions.list);
      return { params: { id: session?.id } };
    },
    ...authorAlone,
  },
  'account.data': { sent: nothing, ...all },
  'account.remove': {
    sent: ({ one }) => ({ body: { email: one.user.email, password: one.password } }),
    author: 'ok',
    partner: 422,
    stranger: 422,
  },
  'couples.current': { sent: nothing, ...all },
  'couples.create': {
    sent: ({ canary }) => ({ body: { name: canary } }),
    author: 409,
    partner: 409,
    stranger: 409,
  },
  'couples.link': {
    sent: () => ({ body: { inviteCode: 'ZZZZZZZZ' } }),
    author: 409,
    partner: 409,
    stranger: 409,
  },
  'couples.rename': {
    sent: ({ couple, canary }) => ({ params: { id: couple.id }, body: { name: canary } }),
    ...both,
  },
  // The partner has already requested it, so the author's request is consent.
  'couples.changeCurrency': {
    sent: ({ couple }) => ({ params: { id: couple.id }, body: { currency: 'EUR' } }),
    author: 'ok',
    partner: 202,
    stranger: 404,
  },
  'couples.leave': { sent: nothing, ...all },
  'approvals.list': { sent: nothing, ...all },
  'approvals.answered': { sent: nothing, ...all },
  // Requested by the partner, so only the author may approve.
  'approvals.approve': {
    sent: async (world) => ({ params: { id: await waiting(world) } }),
    author: 'ok',
    partner: 403,
    stranger: 404,
  },
  'approvals.decline': {
    sent: async (world) => ({ params: { id: await waiting(world) } }),
    ...both,
  },
  'archives.list': { sent: nothing, ...all },
  'archives.history': {
    sent: ({ couple }) => ({ params: { id: couple.id } }),
    author: 404,
    partner: 404,
    stranger: 404,
  },
  'categories.list': { sent: nothing, ...all },
  'categories.carried': { sent: nothing, ...all },
  'categories.create': { sent: (world) => ({ body: ownCategory(world) }), ...all },
  'categories.change': {
    sent: ({ category }) => ({ params: { id: category.id }, body: { monthlyBudget: '10' } }),
    ...both,
  },
  'categories.remove': {
    sent: async (world) => {
      const { id } = await world.one.ok(endpoints.categories.create, { body: ownCategory(world) });
      return { params: { id }, query: { moveTo: world.category.id } };
    },
    ...both,
  },
  'transactions.list': { sent: ({ canary }) => ({ query: { search: canary } }), ...all },
  'transactions.totals': {
    sent: ({ canary, one }) => ({ query: { search: canary, userId: one.user.id } }),
    ...all,
  },
  'transactions.recent': { sent: nothing, ...all },
  'transactions.create': {
    sent: ({ one, category, canary }) => ({
      body: {
        amount: '-1',
        description: canary,
        notes: canary,
        categoryId: category.id,
        type: 'shared',
        date,
        paidBy: one.user.id,
        split: { kind: 'percent', shares: { [one.user.id]: 100 } },
      },
    }),
    author: 'ok',
    partner: 'ok',
    // The category belongs to another couple.
    stranger: 422,
  },
  'transactions.change': {
    sent: async (world) => ({
      params: { id: await shared(world) },
      body: { notes: world.canary, split: { kind: 'equal' } },
    }),
    ...both,
  },
  'transactions.remove': {
    sent: async (world) => ({ params: { id: await shared(world) } }),
    ...both,
  },
  'transactions.restore': {
    sent: async (world) => {
      const params = { id: await shared(world) };
      await world.one.ok(endpoints.transactions.remove, { params });
      return { params };
    },
    // A transaction deleted by its author is gone for the partner, exactly like a hidden one.
    ...authorAlone,
  },
  'transactions.suggestions': { sent: nothing, ...all },
  'transactions.changeMany': {
    sent: async (world) => ({
      body: { ids: [await shared(world), await shared(world)], categoryId: world.category.id },
    }),
    ...both,
  },
  'transactions.removeMany': {
    sent: async (world) => ({ body: { ids: [await shared(world), await shared(world)] } }),
    ...both,
  },
  'transactions.restoreMany': {
    sent: async (world) => {
      const ids = [await shared(world), await shared(world)];
      await world.one.ok(endpoints.transactions.removeMany, { body: { ids } });
      return { body: { ids } };
    },
    ...authorAlone,
  },
  'imports.list': { sent: nothing, ...all },
  'imports.create': { sent: ({ canary }) => ({ body: { file: statement(canary) } }), ...all },
  // Visible to their owner only.
  'imports.get': {
    sent: async (world) => ({ params: { id: await importOf(world) } }),
    ...authorAlone,
  },
  'imports.change': {
    sent: async (world) => ({
      params: { id: await importOf(world) },
      body: { mapping: { dateOrder: 'ymd' } },
    }),
    ...authorAlone,
  },
  'imports.commit': {
    sent: async (world) => ({
      params: { id: await importOf(world) },
      body: { rows: [{ index: 0, description: world.canary }], type: 'shared' },
    }),
    ...authorAlone,
  },
  'imports.remove': {
    sent: async (world) => ({ params: { id: await importOf(world) } }),
    ...authorAlone,
  },
  'inbox.list': { sent: nothing, ...all },
  // Visible to their owner only.
  'inbox.decide': {
    sent: async (world) => ({
      body: {
        rows: [{ id: await inboxRowOf(world), as: 'ours', description: world.canary }],
      },
    }),
    ...authorAlone,
  },
  'inbox.undo': {
    sent: async (world) => {
      const body = { rows: [{ id: await inboxRowOf(world), as: 'mine' as const }] };
      const { created } = await world.one.ok(endpoints.inbox.decide, { body });
      return { body: { ids: created } };
    },
    ...authorAlone,
  },
  'connections.list': { sent: nothing, ...all },
  'connections.providers': { sent: nothing, ...all },
  'connections.banks': { sent: () => ({ query: { country: 'DE' } }), ...all },
  'connections.create': {
    sent: ({ canary }) => ({ body: { provider: 'simplefin', setupToken: canary } }),
    ...invalid,
  },
  'connections.finish': {
    sent: ({ canary }) => ({ body: { state: canary, code: canary } }),
    ...missing,
  },
  'connections.change': {
    sent: ({ canary }) => ({ params: { id: NO_ID }, body: { accounts: { [canary]: 'ignore' } } }),
    ...missing,
  },
  'connections.pull': { sent: () => ({ params: { id: NO_ID } }), ...missing },
  'connections.remove': { sent: () => ({ params: { id: NO_ID } }), ...missing },
  'rules.list': { sent: nothing, ...all },
  'rules.trial': {
    sent: ({ canary, category }) => ({ query: { text: canary, categoryId: category.id } }),
    ...all,
  },
  'rules.create': {
    sent: ({ canary }) => ({ body: { text: canary, set: { description: canary } } }),
    ...all,
  },
  // Visible to their owner only.
  'rules.change': {
    sent: async (world) => ({
      params: { id: await ruleOf(world) },
      body: { text: `${world.canary} and more`, set: { type: 'shared' }, position: 0 },
    }),
    ...authorAlone,
  },
  'rules.remove': {
    sent: async (world) => ({ params: { id: await ruleOf(world) } }),
    ...authorAlone,
  },
  'recurring.list': { sent: nothing, ...all },
  'recurring.found': { sent: nothing, ...all },
  'recurring.create': {
    sent: ({ category, canary }) => ({ body: repeated(category, canary) }),
    author: 'ok',
    partner: 'ok',
    // The category belongs to another couple.
    stranger: 422,
  },
  'recurring.change': {
    sent: async (world) => ({
      params: { id: await recurringOf(world) },
      body: { amount: '-13', notes: world.canary, from: '2020-01-01' },
    }),
    ...both,
  },
  'recurring.remove': {
    sent: async (world) => ({ params: { id: await recurringOf(world) } }),
    ...both,
  },
  'recurring.skip': {
    sent: async (world) => ({ params: { id: await recurringOf(world) } }),
    ...both,
  },
  'recurring.book': {
    sent: async (world) => ({ params: { id: await recurringOf(world) } }),
    ...both,
  },
  'categorySuggestion.suggest': {
    sent: ({ canary }) => ({ query: { description: canary, amount: '-1' } }),
    ...all,
  },
  'summaries.month': { sent: nothing, ...all },
  'budgets.personal': { sent: nothing, ...all },
  'budgets.changeLimit': { sent: () => ({ body: { limit: '10' } }), ...all },
  'fairShare.month': { sent: () => ({ query: { month: '2026-03' } }), ...all },
  'fairShare.change': { sent: () => ({ body: { rule: 'income', income: '3000' } }), ...all },
  'fairShare.settle': {
    sent: async (world) => {
      await shared(world);
      return { body: { amount: '1', date, note: world.canary } };
    },
    author: 'ok',
    partner: 'ok',
    // The other couple has nothing to settle.
    stranger: 422,
  },
  'fairShare.takeBack': {
    sent: async (world) => {
      await shared(world);
      const body = { amount: '1', date, note: world.canary };
      return { params: { id: (await world.one.ok(endpoints.fairShare.settle, { body })).id } };
    },
    ...both,
  },
  'accounts.list': { sent: nothing, ...all },
  'accounts.create': { sent: ({ canary }) => ({ body: { name: canary } }), ...all },
  'accounts.change': {
    sent: async (world) => ({
      params: { id: await accountOf(world) },
      body: { name: world.canary },
    }),
    ...authorAlone,
  },
  'accounts.remove': {
    sent: async (world) => ({ params: { id: await accountOf(world) } }),
    ...authorAlone,
  },
  'accounts.checks': {
    sent: async (world) => ({ params: { id: await accountOf(world, { ownerId: null }) } }),
    ...both,
  },
  'accounts.check': {
    sent: async (world) => ({
      params: { id: await accountOf(world) },
      body: { date: utcDay(new Date()), balance: '2', book: true },
    }),
    ...authorAlone,
  },
  'accounts.removeCheck': {
    sent: async (world) => ({ params: await checkOf(world) }),
    ...authorAlone,
  },
  'netWorth.months': { sent: () => ({ query: { from: '2026-01', to: '2026-02' } }), ...all },
  'transfers.create': {
    sent: async (world) => ({
      body: {
        from: await accountOf(world),
        to: null,
        amount: '3',
        date,
        description: world.canary,
        notes: world.canary,
      },
    }),
    author: 'ok',
    partner: 422,
    stranger: 422,
  },
  'transfers.pair': {
    sent: async (world) => ({ body: { transactionIds: await opposite(world) } }),
    author: 'ok',
    partner: 422,
    stranger: 422,
  },
  'transfers.found': { sent: nothing, ...all },
  'transfers.one': {
    sent: async (world) => ({ params: { id: await transferIn(world, { ownerId: null }) } }),
    ...both,
  },
  'transfers.change': {
    sent: async (world) => ({
      params: { id: await transferIn(world) },
      body: { amount: '6', notes: world.canary },
    }),
    ...authorAlone,
  },
  'transfers.remove': {
    sent: async (world) => ({ params: { id: await transferIn(world) } }),
    ...authorAlone,
  },
  'goals.list': { sent: nothing, ...all },
  'goals.create': {
    sent: ({ canary }) => ({ body: { name: canary, targetAmount: '1' } }),
    ...all,
  },
  'goals.change': {
    sent: async (world) => ({ params: { id: await goalOf(world) }, body: { name: world.canary } }),
    ...both,
  },
  'goals.remove': { sent: async (world) => ({ params: { id: await goalOf(world) } }), ...both },
  'goals.contributions': {
    sent: async (world) => ({ params: { id: await goalOf(world) } }),
    ...both,
  },
  'goals.contribute': {
    sent: async (world) => ({
      params: { id: await goalOf(world) },
      body: { amount: '1', date, note: world.canary },
    }),
    ...both,
  },
  'dateNights.list': { sent: nothing, ...all },
  'dateNights.create': {
    sent: ({ category, canary }) => ({
      body: {
        title: canary,
        description: canary,
        location: canary,
        specialNotes: canary,
        plannedDate: '2026-12-24T18:00:00Z',
        budgetAmount: '30',
        categoryId: category.id,
      },
    }),
    author: 'ok',
    partner: 'ok',
    stranger: 422,
  },
  'dateNights.change': {
    sent: async (world) => ({
      params: { id: await dateNightOf(world) },
      body: { specialNotes: world.canary },
    }),
    ...both,
  },
  'dateNights.remove': {
    sent: async (world) => ({ params: { id: await dateNightOf(world) } }),
    ...both,
  },
  'dateNights.calendar': {
    sent: async (world) => ({ params: { id: await dateNightOf(world) } }),
    ...both,
  },
  'moneyEvening.current': { sent: nothing, ...all },
  'moneyEvening.agenda': { sent: () => ({ query: { date: utcDay(new Date()) } }), ...all },
  'moneyEvening.decisions': { sent: nothing, ...all },
  'moneyEvening.removeDecision': {
    sent: async (world) => ({ params: { id: await keptDecision(world) } }),
    ...both,
  },
  'moneyEvening.start': { sent: () => ({ body: { date: utcDay(new Date()) } }), ...all },
  'moneyEvening.move': {
    sent: async (world) => {
      const { id, card } = await eveningOf(world);
      const to = card === 'ran-over' ? 'comes-next' : 'ran-over';
      return { params: { id }, body: { from: card, to } };
    },
    ...both,
  },
  'moneyEvening.decide': {
    sent: async (world) => {
      const { id, decisionVersion: version } = await eveningOf(world);
      return { params: { id }, body: { text: `${world.canary} ${version}`, version } };
    },
    ...both,
  },
  'moneyEvening.end': {
    sent: async (world) => {
      const { id, decisionVersion: version } = await eveningOf(world);
      return { params: { id }, body: { text: world.canary, version } };
    },
    ...both,
  },
  'calendar.entries': { sent: () => ({ query: { from: date, to: '2026-04-14' } }), ...all },
  'calendar.subscription': { sent: nothing, ...all },
  'calendar.subscribe': { sent: nothing, ...all },
  'calendar.unsubscribe': { sent: nothing, ...all },
  // Readable by any client that has the address.
  'calendar.feed': {
    sent: async ({ one }) => {
      const { url } = await one.ok(endpoints.calendar.subscribe);
      return { params: { token: url.slice(url.lastIndexOf('/') + 1) } };
    },
    ...all,
  },
  'forecast.balance': { sent: () => ({ query: { months: 2 } }), ...all },
  'insights.list': { sent: nothing, ...all },
  'insights.read': {
    sent: () => ({ params: { id: NO_ID } }),
    author: 404,
    partner: 404,
    stranger: 404,
  },
  'insights.judge': {
    sent: () => ({ params: { id: NO_ID }, body: { isUseful: false } }),
    author: 404,
    partner: 404,
    stranger: 404,
  },
  'reports.period': { sent: () => ({ query: { from: '2026-01', to: '2026-03' } }), ...all },
  'year.inTwo': { sent: () => ({ query: { year: '2026' } }), ...all },
  'export.file': { sent: nothing, ...all },
  'privacy.settings': { sent: nothing, ...all },
  'privacy.change': { sent: () => ({ body: { goalProgressSharing: false } }), ...all },
  'preferences.own': { sent: nothing, ...all },
  'preferences.change': { sent: () => ({ body: { dateStyle: 'iso' } }), ...all },
  'preferences.asked': { sent: nothing, ...all },
  'preferences.changeAsked': { sent: () => ({ body: { isAsked: true } }), ...all },
  // Without a key; push.test.ts covers a server with one.
  'push.state': { sent: nothing, ...all },
  'push.subscribe': {
    sent: ({ canary }) => ({
      body: {
        endpoint: `https://push.example.com/${canary}`,
        keys: { p256dh: 'B'.padEnd(87, 'A'), auth: 'A'.repeat(22) },
        timeZone: 'Europe/Berlin',
      },
    }),
    ...notSetUp,
  },
  'push.unsubscribe': { sent: nothing, ...all },
  'push.changeSettings': { sent: () => ({ body: { consent: true, quietHours: null } }), ...all },
  'push.test': { sent: nothing, ...notSetUp },
  'mailSettings.settings': { sent: nothing, ...all },
  'mailSettings.change': { sent: () => ({ body: { weeklyDigest: true } }), ...all },
  'subscriptions.status': { sent: nothing, ...all },
  // Without a payment provider; the billing tests cover a server with one.
  'billing.summary': { sent: nothing, ...all },
  'billing.invoices': { sent: nothing, ...all },
  'billing.subscribe': { sent: () => ({ body: { tier: 'premium' } }), ...notSetUp },
  'billing.refresh': { sent: nothing, ...notSetUp },
  'billing.cancel': { sent: nothing, ...notSetUp },
  'billing.reactivate': { sent: nothing, ...notSetUp },
  'billing.planChange': { sent: () => ({ query: { tier: 'starter' } }), ...notSetUp },
  'billing.changePlan': { sent: () => ({ body: { tier: 'starter' } }), ...notSetUp },
  'billing.newCard': { sent: nothing, ...notSetUp },
  'billing.useCard': {
    sent: ({ canary }) => ({ body: { setupId: `seti_${canary.replaceAll('-', '_')}` } }),
    ...notSetUp,
  },
  'billing.pay': { sent: nothing, ...notSetUp },
  'failureReports.send': {
    sent: () => ({ body: { part: 'mf-goals', phase: 'run', kind: 'Error', place: null } }),
    ...all,
  },
  'marketingEvents.send': { sent: () => ({ body: { name: 'pricing_view' } }), ...all },
  'vitals.send': {
    sent: () => ({ body: { vitals: [{ page: 'mf-goals/goals', name: 'LCP', value: 900 }] } }),
    ...all,
  },
  'embeds.scripts': { sent: nothing, ...all },
  'embeds.createKey': { sent: nothing, ...all },
  'embeds.count': {
    sent: () => ({ body: { key: NO_ID, tool: 'calculator', event: 'view' } }),
    ...all,
  },
  // The secret alone grants access.
  'embeds.statistics': { sent: secretOfKey, ...all },
  'embeds.removeKey': { sent: secretOfKey, ...all },
  'demo.signIn': { sent: () => ({ body: {} }), ...all },
};
