import { changeScripts, reportsOf } from '../support/reports.ts';
import { expect, test } from '../support/server.ts';
import { expectTimeout } from '../support/clock.ts';
import { join } from 'node:path';
import { newVisitor, register, registerUser, signInAsDemo, type User } from '../support/users.ts';
import { renameSync } from 'node:fs';
import { replaceGoalsText } from '../support/builds.ts';

/** Expects everything outside the goals to keep working. */
async function expectRestAlive({ page }: User): Promise<void> {
  const tabs = page.getByRole('navigation', { name: 'Main' });
  await tabs.getByText('Date Nights').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Date Nights');
  await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible();
}

const openGoals = ({ page }: User) =>
  page.getByRole('navigation', { name: 'Main' }).getByText('Goals').click();

test(
  'a micro-frontend that throws while loading shows an error card',
  { tag: '@deep' },
  async ({ browser, server }) => {
    const robin = await newVisitor(browser, server.origin, 'robin');
    await robin.page.route('**/mf/mf-goals/*/*.js*', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken");' }),
    );
    const reports = reportsOf(server);
    await registerUser(robin);
    await robin.page.goto('/');
    await openGoals(robin);
    await expect(robin.page.getByText('Couldn’t load this page')).toBeVisible();
    await expect.poll(() => JSON.stringify(reports())).toContain('"phase":"load"');
    await expectRestAlive(robin);
  },
);

test(
  'a micro-frontend that throws while rendering recovers with Retry',
  { tag: '@deep' },
  async ({ browser, server }) => {
    const robin = await newVisitor(browser, server.origin, 'robin');
    await changeScripts(robin.page, 'mf-goals', (script) =>
      replaceGoalsText(
        script,
        '(globalThis.isRepaired?"repaired":(()=>{throw new RangeError("a ring for her")})())',
      ),
    );
    const reports = reportsOf(server);
    await registerUser(robin);
    await robin.page.goto('/');
    await openGoals(robin);
    await expect(robin.page.getByText('This part stopped working')).toBeVisible();
    await expect.poll(() => JSON.stringify(reports())).toContain('"kind":"RangeError"');
    expect(JSON.stringify(reports())).toContain('/mf/mf-goals/');
    expect(JSON.stringify(reports())).not.toContain('ring');
    await robin.page.evaluate(() => Object.assign(globalThis, { isRepaired: true }));
    await robin.page.getByRole('button', { name: 'Retry' }).click();
    await expect(robin.page.getByText('repaired')).toBeVisible();
    await expectRestAlive(robin);
  },
);

test(
  'a micro-frontend that never loads shows an error card',
  { tag: '@deep' },
  async ({ browser, server }) => {
    const robin = await newVisitor(browser, server.origin, 'robin');
    await robin.page.clock.install();
    await registerUser(robin);
    await robin.page.goto('/');
    await expect(robin.page.getByRole('heading', { name: 'Recent Transactions' })).toBeVisible();
    // The request hangs forever.
    await robin.page.route('**/mf/mf-account/*/*.js*', () => {});
    await robin.page.getByRole('navigation', { name: 'Main' }).getByText('Settings').click();
    await expect(robin.page).toHaveURL(/settings/);
    await expectTimeout(robin.page, robin.page.getByText('Couldn’t load this page'));
    await expectRestAlive(robin);
    await robin.page.unroute('**/mf/mf-account/*/*.js*');
  },
);

test(
  'a micro-frontend that throws after a click keeps the page and shows a toast',
  { tag: '@deep' },
  async ({ browser, server }) => {
    const robin = await newVisitor(browser, server.origin, 'robin');
    await changeScripts(robin.page, 'mf-goals', (script) =>
      script.includes('Saving together for the things you both want.')
        ? `document.addEventListener('dblclick', () => { throw new RangeError('a ring'); });${script}`
        : script,
    );
    const reports = reportsOf(server);
    await registerUser(robin);
    await robin.page.goto('/');
    await openGoals(robin);
    await expect(
      robin.page.getByText('Saving together for the things you both want.'),
    ).toBeVisible();
    await robin.page.getByRole('heading', { level: 1 }).dblclick();
    await expect(
      robin.page.getByText('Something went wrong. Please try again.', { exact: true }),
    ).toBeVisible();
    await expect
      .poll(() => JSON.stringify(reports()))
      .toContain('"phase":"event","kind":"RangeError"');
    expect(JSON.stringify(reports())).toContain('"guest":"mf-goals"');
    expect(JSON.stringify(reports())).not.toContain('ring');
    await expect(
      robin.page.getByText('Saving together for the things you both want.'),
    ).toBeVisible();
    await expectRestAlive(robin);
  },
);

test('a micro-frontend that cannot be loaded affects only its page, and Retry loads it', async ({
  browser,
  server,
}) => {
  const maya = await newVisitor(browser, server.origin, 'Maya');
  const { page } = maya;
  const live = join(server.buildsFolder, 'mf-datenights');
  const away = join(server.buildsFolder, 'taken-away');
  // Routed before the browser prefetches all pages.
  renameSync(live, away);
  await register(maya);
  await page.getByRole('link', { name: 'Date Nights' }).first().click();
  await expect(page.getByRole('alert')).toContainText('Couldn’t load this page');
  await expect(page.getByText('Setting up...')).toBeVisible();

  await page.getByRole('link', { name: 'Goals' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Goals');
  await expect(page.getByText('Couldn’t load this page')).toHaveCount(0);

  await page.goto('/date-nights');
  await expect(page.getByRole('alert')).toContainText('Couldn’t load this page');
  renameSync(away, live);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Date Nights');
});

test(
  'a card of a missing micro-frontend affects only itself',
  { tag: '@deep' },
  async ({ browser, server }) => {
    const { page } = await newVisitor(browser, server.origin, 'Jonas');
    const live = join(server.buildsFolder, 'mf-goals');
    const away = join(server.buildsFolder, 'goals-taken-away');

    renameSync(live, away);
    await signInAsDemo(page, server);
    await page.goto('/');
    await expect(page.getByRole('alert')).toContainText('Couldn’t load Savings goals');
    await expect(page.getByRole('heading', { name: 'Recent Transactions' })).toBeVisible();
    renameSync(away, live);
    await page.getByRole('button', { name: 'Retry' }).click();
    // The skeleton of the card has its heading, but no goals.
    await expect(page.getByText('Emergency fund').first()).toBeVisible();
  },
);
