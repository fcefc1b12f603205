import { endpoints, utcDay } from '@harmony/contract';
import { startTcpProxy } from '@harmony/test-kit/tcp-proxy';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { call } from '../support/api.ts';
import { readableStorage, waitUntilStored } from '../support/browser-storage.ts';
import { registerCouple, signIn, type User } from '../support/users.ts';
import { expect, test } from '../support/server.ts';
import {
  change,
  enter,
  given,
  descriptionsOf,
  remove,
  rowOf,
  transactionsOf,
} from '../support/transactions.ts';
import { toast } from '../support/toast.ts';

test.use({ serviceWorkers: 'allow' });

const notSaved = (page: Page) => page.getByRole('region', { name: 'Not saved yet' });
/** The message that reports the deletion. The queue has a button of the same name. */
const message = (page: Page) => page.getByRole('region', { name: /^Messages/ });
test('queues changes offline and sends them once when online', async ({ browser, server }) => {
  const { maya, jonas } = await registerCouple(browser, server.origin);
  const { page } = maya;
  await given(maya, 'Rent', '-800');
  await given(maya, 'Cinema', '-24');
  await page.goto('/transactions');
  await expect(rowOf(page, 'Rent')).toBeVisible();
  await waitUntilStored(page);
  const context = page.context();
  await context.setOffline(true);
  await page.reload();
  await expect(rowOf(page, 'Cinema')).toBeVisible();

  // Queued changes can be undone.
  await remove(page, 'Rent');
  await message(page).getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(rowOf(page, 'Rent')).toBeVisible();
  await enter(page, { amount: '98765.43', description: 'Lemon cake', category: 'Groceries' });
  await enter(page, { amount: '3', description: 'Coffee', category: 'Groceries' });
  await enter(page, { amount: '9.50', description: 'Tram', category: 'Groceries' });
  await remove(page, 'Cinema');
  await change(page, 'Tram', '9.80');
  await expect(page.getByText('All Transactions (4)')).toBeVisible();
  await expect(page.getByText('$9.80').first()).toBeVisible();
  await expect(notSaved(page)).toContainText('4 changes wait for a network.');
  const stored = await readableStorage(page);
  for (const secret of ['Lemon', 'Coffee', 'Tram', '98765.43'])
    expect(stored).not.toContain(secret);

  // As after a restart of the browser.
  await page.close();
  const again = await context.newPage();
  await again.goto('/transactions');
  await expect(rowOf(again, 'Lemon cake')).toBeVisible();
  await expect(again.getByText('Waiting to sync').first()).toBeVisible();
  await context.setOffline(false);
  await expect(notSaved(again)).toBeHidden();
  await expect.poll(() => descriptionsOf(jonas)).toEqual(['Coffee', 'Lemon cake', 'Rent', 'Tram']);
  await expect(rowOf(again, 'Tram')).toBeVisible();
  await expect(again.getByText('Waiting to sync')).toHaveCount(0);
  expect(
    (await transactionsOf(jonas)).find(({ description }) => description === 'Tram')?.amount,
  ).toBe('-9.80');
});

test('queues the deletion of a transfer as a whole', async ({ browser, server }) => {
  const { maya, jonas } = await registerCouple(browser, server.origin);
  const { page } = maya;
  const account = async (body: object) =>
    ((await call(maya, 'POST', '/api/accounts', body)) as { id: string }).id;
  const from = await account({ name: 'Savings' });
  const to = await account({ name: 'Household', ownerId: null });
  await call(maya, 'POST', '/api/transfers', { from, to, amount: '300', date: utcDay(new Date()) });
  await begin(page, '/transactions');
  const transfer = page.getByRole('button', { name: 'Savings → Household', exact: true });
  await expect(transfer).toHaveCount(1);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'More for Savings → Household' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(toast(page, 'Will be deleted when you’re online')).toBeVisible();
  await expect(transfer).toBeHidden();
  await expect(page.getByText('All Transactions (0)')).toBeVisible();
  await page.context().setOffline(false);
  await expect(notSaved(page)).toBeHidden();
  await expect.poll(() => transactionsOf(jonas)).toEqual([]);
  expect(await transactionsOf(maya)).toEqual([]);
});

test('sends queued changes even if the browser reports being offline', async ({
  browser,
  server,
}) => {
  const { maya, jonas } = await registerCouple(browser, server.origin);
  const { page } = maya;
  await begin(page, '/transactions');
  const reportOffline = () => void Object.defineProperty(navigator, 'onLine', { get: () => false });
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('There is no worker');
  await worker.evaluate(reportOffline);
  await page.evaluate(reportOffline);
  await enter(page, { amount: '5', description: 'Bread', category: 'Groceries' });
  await expect.poll(() => descriptionsOf(jonas)).toEqual(['Bread']);
  await expect(notSaved(page)).toBeHidden();
});

test('shows conflicting changes side by side for a decision', async ({ browser, server }) => {
  const { maya, jonas } = await registerCouple(browser, server.origin);
  const { page } = maya;
  const rent = await given(maya, 'Rent', '-800');
  const cinema = await given(maya, 'Cinema', '-24');
  const book = await given(jonas, 'Book', '-15');
  const lamp = await given(maya, 'Lamp', '-40');
  await page.setViewportSize({ width: 320, height: 720 });
  await begin(page, '/transactions');
  await page.context().setOffline(true);
  await change(page, 'Rent', '850');
  await remove(page, 'Cinema');
  await change(page, 'Book', '16');
  await change(page, 'Lamp', '45');

  await patch(jonas, rent.id, { amount: '-900', notes: 'With the garage' });
  await patch(jonas, cinema.id, { description: 'Cinema and ice cream' });
  // For her, a transaction that he hides is like a deleted one.
  await patch(jonas, book.id, { type: 'personal' });
  await patch(jonas, lamp.id, { amount: '-42' });
  await page.context().setOffline(false);
  await expect(notSaved(page)).toContainText('4 changes need your decision.');
  await expect(page.getByText('You changed Book, which no longer exists.')).toBeVisible();
  await expectAccessible(page, 'what both have changed');
  const conflicts = page.getByRole('region', { name: 'Changed by both' }).getByRole('listitem');
  const of = (text: string) => conflicts.filter({ hasText: text });
  await expect(of('Rent').getByRole('row', { name: 'Amount' })).toHaveText(
    'Amount−$850.00−$900.00',
  );
  await expect(of('Rent').getByRole('row', { name: 'Notes' })).toContainText('With the garage');
  await expect(of('Book')).not.toContainText('$15.00');

  // The conflict survives a reload, and nothing is overwritten before the decision.
  await page.reload();
  await of('Rent').getByRole('button', { name: 'Keep mine' }).click();
  await of('Cinema').getByRole('button', { name: 'Delete it anyway' }).click();
  await of('Book').getByRole('button', { name: 'Add mine again' }).click();
  await of('Lamp').getByRole('button', { name: 'Keep theirs' }).click();
  await expect(notSaved(page)).toBeHidden();
  await expect.poll(() => outputOf(maya)).toEqual(['Book -16.00', 'Lamp -42.00', 'Rent -850.00']);
  expect(await outputOf(jonas)).toEqual([
    'Book -15.00',
    'Book -16.00',
    'Lamp -42.00',
    'Rent -850.00',
  ]);
});

test('returns a rejected change as a draft with its error at the field', async ({
  browser,
  server,
}) => {
  const { maya, jonas } = await registerCouple(browser, server.origin);
  const { page } = maya;
  const { id } = await newCategory(jonas, 'Climbing');
  await begin(page, '/transactions');
  await page.context().setOffline(true);
  await page.reload();
  await enter(page, { amount: '30', description: 'Ropes', category: 'Climbing' });
  await enter(page, { amount: '5', description: 'Bread', category: 'Groceries' });
  await deleteCategory(jonas, id);
  await page.context().setOffline(false);
  await expect(notSaved(page)).toContainText('1 change could not be saved.');
  await expect.poll(() => descriptionsOf(jonas)).toEqual(['Bread']);
  await expect(rowOf(page, 'Ropes')).toHaveCount(0);
  await expectAccessible(page, 'what could not be saved');

  await page.reload();
  const drafts = page.getByRole('region', { name: 'Could not be saved' });
  await drafts.getByRole('button', { name: 'Open' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Amount', { exact: true })).toHaveValue('30.00');
  await expect(dialog.getByLabel('Description')).toHaveValue('Ropes');
  await expect(dialog.getByText('Choose one of your categories')).toBeVisible();
  await dialog.getByLabel('Category').click();
  await page.getByRole('option', { name: 'Groceries' }).click();
  await dialog.getByRole('button', { name: 'Add expense' }).click();
  await expect(dialog).toBeHidden();
  await expect(notSaved(page)).toBeHidden();
  expect(await descriptionsOf(jonas)).toEqual(['Bread', 'Ropes']);
});

test('asks before sign-out with queued changes, and deletes them', async ({ browser, server }) => {
  const { maya } = await registerCouple(browser, server.origin);
  const { page } = maya;
  await page.goto('/settings');
  await expect(page.getByRole('link', { name: 'Sign Out' })).toBeVisible();
  await begin(page, '/transactions');
  await page.context().setOffline(true);
  await enter(page, { amount: '5', description: 'Bread', category: 'Groceries' });
  await page.getByRole('link', { name: 'Settings' }).first().click();
  await page.getByRole('link', { name: 'Sign Out' }).click();
  const question = page.getByRole('dialog', { name: 'Sign out and lose unsynced changes?' });
  await expect(question).toContainText('1 change on this device is not saved yet.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('link', { name: 'Sign Out' }).click();
  await question.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'You are not signed out yet' })).toBeVisible();
  const stored = await readableStorage(page);
  for (const left of ['sealed', 'salt', 'CryptoKey', '/kept/']) expect(stored).not.toContain(left);
  await page.context().setOffline(false);
  await page.getByRole('link', { name: 'sign out' }).click();
  await expect(page.getByRole('link', { name: 'Try Free Calculator' }).first()).toBeVisible();
  expect(await descriptionsOf({ ...maya, page: await signInOnNewPage(maya) })).toEqual([]);
});

test('reports changes queued in an ended session and never sends them as another user', async ({
  browser,
  server,
}) => {
  const { maya, jonas } = await registerCouple(browser, server.origin);
  const { page } = maya;
  await begin(page, '/transactions');
  await page.context().setOffline(true);
  await enter(page, { amount: '5', description: 'Bread', category: 'Groceries' });
  // Another session replaces this one without notifying the pages.
  await signIn({ ...jonas, page });
  await page.context().setOffline(false);
  await expect.poll(() => readableStorage(page)).not.toContain('sealed');
  await page.goto('/transactions');
  await waitUntilStored(page);
  await expect(toast(page, 'Not everything was saved')).toHaveCount(0);
  expect(await descriptionsOf(jonas)).toEqual([]);

  await signIn(maya);
  await page.goto('/transactions');
  await expect(toast(page, 'Not everything was saved')).toBeVisible();
  expect(await descriptionsOf(maya)).toEqual([]);
});

test('queues changes immediately when the browser reports a network without connectivity', async ({
  browser,
  server,
}) => {
  const { maya, jonas } = await registerCouple(browser, server.origin);
  const { page } = maya;
  await using proxy = await aProxyTo(server.origin);
  await given(maya, 'Rent', '-800');
  await begin(page, `${proxy.origin}/transactions`);
  proxy.cut();
  await page.reload();
  await enter(page, { amount: '5', description: 'Bread', category: 'Groceries' });
  await expect(page.getByText('Groceries · Waiting to sync')).toBeVisible();
  await expect(page.getByText('Can’t reach Harmony.')).toBeVisible();
  // Not sent yet, so it can be undone.
  await remove(page, 'Rent');
  await message(page).getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(rowOf(page, 'Rent')).toBeVisible();
  expect(await descriptionsOf(jonas)).toEqual(['Rent']);
  proxy.restore();
  await expect.poll(() => descriptionsOf(jonas)).toEqual(['Bread', 'Rent']);
});

test('loses and repeats nothing when the network breaks or hangs', async ({ browser, server }) => {
  const { maya, jonas } = await registerCouple(browser, server.origin);
  const { page } = maya;
  await using proxy = await aProxyTo(server.origin);
  await given(maya, 'Rent', '-800');
  await begin(page, `${proxy.origin}/transactions`);

  // The server stores it, but the response never arrives and the tab is closed.
  proxy.freezeAfter('POST /api/transactions');
  await enter(page, { amount: '5', description: 'Bread', category: 'Groceries' }, 20_000);
  await expect(page.getByText('Groceries · Waiting to sync')).toBeVisible();
  expect(await descriptionsOf(jonas)).toEqual(['Bread', 'Rent']);
  await page.close();

  // Pages still open.
  const again = await page.context().newPage();
  // The browser checks for a new service worker on its own schedule.
  await again.addInitScript(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
  });
  await again.goto(`${proxy.origin}/transactions`);
  await expect(again.getByRole('heading', { name: 'Transactions', level: 1 })).toBeVisible();
  await expect(again.getByText('Can’t reach Harmony.')).toBeVisible();
  await expect(rowOf(again, 'Rent')).toBeVisible();
  await expect(rowOf(again, 'Bread')).toBeVisible();
  proxy.restore();
  await expect(notSaved(again)).toBeHidden();
  await expect(again.getByText('Can’t reach Harmony.')).toBeHidden();
  expect(await descriptionsOf(jonas)).toEqual(['Bread', 'Rent']);
  await expect(rowOf(again, 'Bread')).toHaveCount(1);
});

/** Opens a page and waits until it is stored for offline use. */
async function begin(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await waitUntilStored(page);
}

/** Changes a transaction through the API. */
async function patch({ page, origin }: User, id: string, data: object): Promise<void> {
  const path = `/api/transactions/${id}`;
  const response = await page.request.patch(path, { headers: { Origin: origin }, data });
  expect(response.status()).toBe(200);
}

async function outputOf(person: User): Promise<string[]> {
  return (await transactionsOf(person))
    .map(({ description, amount }) => `${description} ${amount}`)
    .toSorted();
}

async function newCategory({ page, origin }: User, name: string) {
  const { path } = endpoints.categories.create;
  const data = { name, type: 'expense' };
  const response = await page.request.post(path, { headers: { Origin: origin }, data });
  expect(response.status()).toBe(201);
  return (await response.json()) as { id: string };
}

async function deleteCategory({ page, origin }: User, id: string): Promise<void> {
  const categories = await page.request.get(endpoints.categories.list.path);
  const [other] = ((await categories.json()) as { id: string; name: string }[]).filter(
    ({ name }) => name === 'Groceries',
  );
  const response = await page.request.delete(`/api/categories/${id}?moveTo=${other?.id}`, {
    headers: { Origin: origin },
  });
  expect(response.ok(), await response.text()).toBe(true);
}

/** Opens a new page after signing in again. */
async function signInOnNewPage(person: User): Promise<Page> {
  await signIn(person);
  return person.page;
}

async function aProxyTo(origin: string) {
  const proxy = await startTcpProxy(origin);
  const { port } = new URL(proxy.url);
  return {
    ...proxy,
    origin: `http://localhost:${port}`,
    [Symbol.asyncDispose]: () => proxy.close(),
  };
}
