import { addDays, endpoints, utcDay } from '@harmony/contract';
import type { Transaction } from '@harmony/contract';
import { connectInSecret } from './connecting.ts';
import { addPasskey, authenticator, switchOn } from './factors.ts';
import { add } from './people.ts';
import { inboxRowOf } from './access-matrix.ts';
import type { World } from './access-matrix.ts';
import type { EndpointName } from './access-matrix.ts';
import type { Person } from './people.ts';

const { categories, transactions, imports, rules, recurring, insights } = endpoints;

/** Calls an endpoint in a way that must stay invisible to the partner, or the reason why none exists. */
type InSecret = ((world: World) => Promise<void>) | string;

const BOTH_SEE_IT = 'It is about what both see.';
const ENDS = 'It begins or ends a couple, an account or a session.';
const PLAN = 'The plan is the couple’s, and there is no payment provider here.';
const PUBLIC = 'It is about nobody.';

const today = () => utcDay(new Date());
const hiddenBy = (canary: string) => ({
  type: 'personal' as const,
  isVisible: false,
  description: canary,
  notes: canary,
});

/** Adds hidden transactions, some of them split, and returns them. */
async function hide(world: World): Promise<Transaction[]> {
  const { one, category, canary } = world;
  const { id: categoryId } = await named(one, 'Gifts');
  const parts = [category.id, categoryId].map((each) => ({
    categoryId: each,
    amount: '-45',
    notes: canary,
  }));
  const hidden = hiddenBy(canary);
  return [
    await add(one, category, { ...hidden, date: '2026-03-14' }),
    await add(one, category, { ...hidden, amount: '900', date: '2026-03-15' }),
    await add(one, category, { ...hidden, amount: '-90', parts, date: today() }),
    await add(one, category, { ...hidden, amount: '-700', date: addDays(today(), -31) }),
  ];
}

async function named(person: Person, wanted: string) {
  const found = (await person.ok(categories.list)).find(({ name }) => name === wanted);
  if (!found) throw new Error(`There is no ${wanted}`);
  return found;
}

const text = (canary: string) =>
  `Date,Description,Amount\n2026-03-14,${canary},-1.50\n${today()},${canary},-450.00\n`;

async function draft({ one, canary }: World): Promise<string> {
  const file = new File([text(canary)], `${canary}.csv`);
  return (await one.ok(imports.create, { body: { file } })).id;
}

async function importHidden(world: World): Promise<string> {
  const params = { id: await draft(world) };
  const body = { type: 'personal' as const, isVisible: false };
  await world.one.ok(imports.commit, { params, body });
  return params.id;
}

async function repeatHidden({ one, category, canary }: World): Promise<string> {
  const body = {
    ...hiddenBy(canary),
    amount: '-12',
    categoryId: category.id,
    every: 'month' as const,
    firstDate: addDays(today(), -40),
  };
  return (await one.ok(recurring.create, { body })).id;
}

/** Adds a rule that matches no shared transaction, since a match would be visible to the partner. */
async function addRule({ one, category, canary }: World): Promise<string> {
  const set = { categoryId: category.id, description: canary, type: 'personal' as const };
  return (await one.ok(rules.create, { body: { text: 'A ring', set } })).id;
}

/** Adds an account that the partner does not see. */
async function secretAccount({ one, canary }: World): Promise<string> {
  const body = { name: canary, openingBalance: '1234', openingDate: addDays(today(), -60) };
  return (await one.ok(endpoints.accounts.create, { body })).id;
}

/** Moves money between two accounts that the partner does not see. */
async function secretTransfer(world: World): Promise<string> {
  const body = {
    from: await secretAccount(world),
    to: await secretAccount(world),
    amount: '321',
    date: today(),
    description: world.canary,
  };
  return (await world.one.ok(endpoints.transfers.create, { body })).id;
}

/** Every endpoint of the contract that writes; a new one without an entry fails the test. */
export const inSecret: Partial<Record<EndpointName, InSecret>> = {
  'session.register': ENDS,
  'session.signIn': ENDS,
  'session.signOut': ENDS,
  'credentials.verifyEmail': PUBLIC,
  'credentials.resendVerification': ({ one }) => one.ok(endpoints.credentials.resendVerification),
  'credentials.forgotPassword': ({ one }) =>
    one.ok(endpoints.credentials.forgotPassword, { body: { email: one.user.email } }),
  'credentials.resetPassword': PUBLIC,
  'credentials.changePassword': ({ one }) =>
    one.ok(endpoints.credentials.changePassword, {
      body: { currentPassword: one.password, newPassword: 'another calm green meadow' },
    }),
  'credentials.removePassword': async ({ one }) => {
    await addPasskey(one, authenticator());
    await one.ok(endpoints.credentials.removePassword);
    await one.ok(endpoints.credentials.changePassword, { body: { newPassword: one.password } });
  },
  'passkeys.addOptions': async ({ one }) => void (await one.ok(endpoints.passkeys.addOptions)),
  'passkeys.add': async ({ one, canary }) => void (await addPasskey(one, authenticator(), canary)),
  'passkeys.rename': async ({ one, canary }) => {
    const { id } = await addPasskey(one, authenticator());
    await one.ok(endpoints.passkeys.rename, { params: { id }, body: { name: canary } });
  },
  'passkeys.remove': async ({ one }) => {
    const { id } = await addPasskey(one, authenticator());
    await one.ok(endpoints.passkeys.remove, { params: { id } });
  },
  'passkeys.signInOptions': PUBLIC,
  'passkeys.signIn': ENDS,
  'passkeys.registerOptions': PUBLIC,
  'passkeys.register': ENDS,
  'secondFactor.create': async ({ one }) => void (await one.ok(endpoints.secondFactor.create)),
  'secondFactor.confirm': async ({ one }) => void (await switchOn(one)),
  'secondFactor.renewRecoveryCodes': async ({ one }) => {
    await switchOn(one);
    await one.ok(endpoints.secondFactor.renewRecoveryCodes);
  },
  'secondFactor.remove': async ({ one }) => {
    await switchOn(one);
    await one.ok(endpoints.secondFactor.remove);
  },
  'secondFactor.signIn': ENDS,
  'proof.give': ({ one }) => one.ok(endpoints.proof.give, { body: { password: one.password } }),
  'proof.options': async ({ one }) => void (await one.ok(endpoints.proof.options)),
  'openSessions.endAll': ({ one }) =>
    one.ok(endpoints.openSessions.endAll, { query: { keep: 'current' } }),
  'openSessions.end': ENDS,
  'account.remove': ENDS,
  'couples.create': ENDS,
  'couples.link': ENDS,
  'couples.rename': BOTH_SEE_IT,
  'couples.changeCurrency': BOTH_SEE_IT,
  'couples.leave': ENDS,
  'approvals.approve': BOTH_SEE_IT,
  'approvals.decline': BOTH_SEE_IT,
  'categories.create': BOTH_SEE_IT,
  'categories.change': BOTH_SEE_IT,
  'categories.remove': BOTH_SEE_IT,
  'transactions.create': async (world) => void (await hide(world)),
  'transactions.change': async (world) => {
    const [first] = await hide(world);
    const body = { description: `${world.canary} again`, amount: '-77' };
    await world.one.ok(transactions.change, { params: { id: String(first?.id) }, body });
  },
  'transactions.remove': async (world) => {
    const [first] = await hide(world);
    await world.one.ok(transactions.remove, { params: { id: String(first?.id) } });
  },
  'transactions.restore': async (world) => {
    const [first] = await hide(world);
    const params = { id: String(first?.id) };
    await world.one.ok(transactions.remove, { params });
    await world.one.ok(transactions.restore, { params });
  },
  'transactions.changeMany': async (world) => {
    const ids = (await hide(world)).map(({ id }) => id);
    const { id: categoryId } = await named(world.one, 'Gifts');
    await world.one.ok(transactions.changeMany, { body: { ids, categoryId } });
  },
  'transactions.removeMany': async (world) => {
    const ids = (await hide(world)).map(({ id }) => id);
    await world.one.ok(transactions.removeMany, { body: { ids } });
  },
  'transactions.restoreMany': async (world) => {
    const ids = (await hide(world)).map(({ id }) => id);
    await world.one.ok(transactions.removeMany, { body: { ids } });
    await world.one.ok(transactions.restoreMany, { body: { ids } });
  },
  'imports.create': async (world) => void (await draft(world)),
  'imports.change': async (world) => {
    const body = { mapping: { dateOrder: 'ymd' as const } };
    await world.one.ok(imports.change, { params: { id: await draft(world) }, body });
  },
  'inbox.decide': async (world) => {
    const rows = [{ id: await inboxRowOf(world, 'secret'), as: 'kept' as const }];
    await world.one.ok(endpoints.inbox.decide, { body: { rows } });
  },
  'inbox.undo': async (world) => {
    const rows = [{ id: await inboxRowOf(world, 'secret'), as: 'kept' as const }];
    const { created: ids } = await world.one.ok(endpoints.inbox.decide, { body: { rows } });
    await world.one.ok(endpoints.inbox.undo, { body: { ids } });
  },
  'connections.create': async ({ one, canary }) => void (await connectInSecret(one, canary)),
  'connections.finish': 'It needs a bank; the same as after its creation changes.',
  'connections.change': async ({ one, canary }) => {
    const id = await connectInSecret(one, canary);
    const body = { accounts: { secret: 'ignore' as const } };
    await one.ok(endpoints.connections.change, { params: { id }, body });
  },
  'connections.pull': async ({ one, canary }) => {
    const id = await connectInSecret(one, canary);
    await one.ok(endpoints.connections.pull, { params: { id } });
  },
  'connections.remove': async ({ one, canary }) => {
    const id = await connectInSecret(one, canary);
    await one.ok(endpoints.connections.remove, { params: { id } });
  },
  'imports.commit': async (world) => void (await importHidden(world)),
  'imports.remove': async (world) => {
    await world.one.ok(imports.remove, { params: { id: await importHidden(world) } });
  },
  'rules.create': async (world) => void (await addRule(world)),
  'rules.change': async (world) => {
    const body = { set: { isVisible: false } };
    await world.one.ok(rules.change, { params: { id: await addRule(world) }, body });
  },
  'rules.remove': async (world) => {
    await world.one.ok(rules.remove, { params: { id: await addRule(world) } });
  },
  'recurring.create': async (world) => void (await repeatHidden(world)),
  'recurring.change': async (world) => {
    const body = { amount: '-13', from: '2020-01-01' };
    await world.one.ok(recurring.change, { params: { id: await repeatHidden(world) }, body });
  },
  'recurring.remove': async (world) => {
    await world.one.ok(recurring.remove, { params: { id: await repeatHidden(world) } });
  },
  'recurring.skip': async (world) => {
    await world.one.ok(recurring.skip, { params: { id: await repeatHidden(world) } });
  },
  'recurring.book': async (world) => {
    await world.one.ok(recurring.book, { params: { id: await repeatHidden(world) } });
  },
  'budgets.changeLimit': async ({ one }) => {
    await one.ok(endpoints.budgets.changeLimit, { body: { limit: '1234' } });
  },
  'fairShare.change': async ({ one }) => {
    await one.ok(endpoints.fairShare.change, { body: { rule: 'equal', income: '3000' } });
  },
  'accounts.create': async (world) => void (await secretAccount(world)),
  'accounts.change': async (world) => {
    const params = { id: await secretAccount(world) };
    await world.one.ok(endpoints.accounts.change, { params, body: { openingBalance: '-5' } });
  },
  'accounts.remove': async (world) => {
    await world.one.ok(endpoints.accounts.remove, { params: { id: await secretAccount(world) } });
  },
  'accounts.check': async (world) => {
    const params = { id: await secretAccount(world) };
    const body = { date: today(), balance: '99', book: true };
    await world.one.ok(endpoints.accounts.check, { params, body });
  },
  'accounts.removeCheck': async (world) => {
    const params = { id: await secretAccount(world) };
    const body = { date: today(), balance: '98', book: true };
    const { id: checkId } = await world.one.ok(endpoints.accounts.check, { params, body });
    await world.one.ok(endpoints.accounts.removeCheck, { params: { ...params, checkId } });
  },
  'transfers.create': async (world) => void (await secretTransfer(world)),
  'transfers.pair': async (world) => {
    const { one, category, canary } = world;
    const accountId = await secretAccount(world);
    const hidden = hiddenBy(canary);
    const from = await add(one, category, { ...hidden, amount: '-7', accountId, date: today() });
    const to = await add(one, category, { ...hidden, amount: '7', date: today() });
    await one.ok(endpoints.transfers.pair, { body: { transactionIds: [from.id, to.id] } });
  },
  'transfers.change': async (world) => {
    const params = { id: await secretTransfer(world) };
    await world.one.ok(endpoints.transfers.change, { params, body: { amount: '9', to: null } });
  },
  'transfers.remove': async (world) => {
    await world.one.ok(endpoints.transfers.remove, { params: { id: await secretTransfer(world) } });
  },
  'fairShare.settle': BOTH_SEE_IT,
  'fairShare.takeBack': BOTH_SEE_IT,
  'goals.create': BOTH_SEE_IT,
  'goals.change': BOTH_SEE_IT,
  'goals.remove': BOTH_SEE_IT,
  'goals.contribute': 'Both see what there is in all; see the days of what is given.',
  'dateNights.create': BOTH_SEE_IT,
  'dateNights.change': BOTH_SEE_IT,
  'dateNights.remove': BOTH_SEE_IT,
  'moneyEvening.start': BOTH_SEE_IT,
  'moneyEvening.move': BOTH_SEE_IT,
  'moneyEvening.decide': BOTH_SEE_IT,
  'moneyEvening.end': BOTH_SEE_IT,
  'moneyEvening.removeDecision': BOTH_SEE_IT,
  'calendar.subscribe': async ({ one }) => void (await one.ok(endpoints.calendar.subscribe)),
  'calendar.unsubscribe': ({ one }) => one.ok(endpoints.calendar.unsubscribe),
  'insights.read': async ({ one }) => {
    for (const { id } of await one.ok(insights.list))
      await one.ok(insights.read, { params: { id } });
  },
  'insights.judge': async ({ one }) => {
    for (const { id } of await one.ok(insights.list)) {
      await one.ok(insights.judge, { params: { id }, body: { isUseful: false } });
    }
  },
  // The other settings change the partner's view, so both partners are notified of them.
  'privacy.change': async ({ one }) => {
    await one.ok(endpoints.privacy.change, { body: { defaultTransactionSharing: false } });
  },
  'preferences.change': async ({ one }) => {
    const body = { language: 'de', dateStyle: 'iso', firstDayOfWeek: 3 } as const;
    await one.ok(endpoints.preferences.change, { body });
  },
  'preferences.changeAsked': async ({ one }) => {
    await one.ok(endpoints.preferences.changeAsked, { body: { isAsked: true } });
  },
  'mailSettings.change': async ({ one }) => {
    await one.ok(endpoints.mailSettings.change, { body: { weeklyDigest: true } });
  },
  'push.subscribe': 'push.test.ts has a push service.',
  'push.unsubscribe': ({ one }) => one.ok(endpoints.push.unsubscribe),
  'push.changeSettings': async ({ one }) => {
    await one.ok(endpoints.push.changeSettings, { body: { consent: false } });
  },
  'push.test': 'push.test.ts has a push service.',
  'billing.subscribe': PLAN,
  'billing.refresh': PLAN,
  'billing.cancel': PLAN,
  'billing.reactivate': PLAN,
  'billing.changePlan': PLAN,
  'billing.newCard': PLAN,
  'billing.useCard': PLAN,
  'billing.pay': PLAN,
  'failureReports.send': PUBLIC,
  'marketingEvents.send': PUBLIC,
  'vitals.send': PUBLIC,
  'embeds.createKey': PUBLIC,
  'embeds.count': PUBLIC,
  'embeds.removeKey': PUBLIC,
  'demo.signIn': ENDS,
};

/** Performs every private action of a user, in the order of the contract. */
export async function performPrivateActions(world: World): Promise<void> {
  for (const act of Object.values(inSecret)) {
    if (typeof act === 'function') await act(world);
  }
}
