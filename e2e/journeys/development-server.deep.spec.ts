import { writeFileSync } from 'node:fs';
import { freePort } from '@harmony/test-kit/free-port';
import type { Locator, Page } from '@playwright/test';
import { startDevelopment, type Development } from '../support/development.ts';
import { signInAsDemo } from '../support/users.ts';
import { expect, startProduct, test } from '../support/server.ts';

interface Edit {
  what: string;
  file: string;
  before: string;
  after: string;
  /** The text after the edit. */
  shown: string;
}

const edits: readonly Edit[] = [
  {
    what: 'a form of a micro-frontend',
    file: 'mf-goals/src/goal-dialog/goal-form.tsx',
    before: 'label={t`Target amount`}',
    after: 'label={t`How much it takes`}',
    shown: 'text=How much it takes',
  },
  {
    what: 'a component of the design system that the micro-frontend has a copy of',
    file: 'design-system/src/components/dialog.tsx',
    before: 'label={t`Close`}',
    after: 'label={t`Shut`}',
    shown: '[role=dialog] [aria-label=Shut]',
  },
  {
    what: 'a component of the design system that all share',
    file: 'design-system/src/components/page-header.tsx',
    before: '{lead}</Lead>',
    after: '{lead} Take your time.</Lead>',
    shown: 'text=Take your time.',
  },
  {
    what: 'the shell',
    file: 'shell/src/frame/footer.tsx',
    before: 'aria-label={t`Footer`}',
    after: 'aria-label={t`Below`}',
    shown: 'nav[aria-label=Below]',
  },
];

const FORM = 'mf-goals/src/goal-dialog/goal-form.tsx';
/** Only ends a test that hangs: a restart builds, and the machine may be busy. */
const PATIENT = { timeout: 240_000 };
const TYPED = 'A house by the';

// The tests build on each other, in order.
test.describe.configure({ mode: 'serial' });

let development: Development;
let page: Page;
let goalName: Locator;
/** The origins that the page requested. */
const origins = new Set<string>();
/** The console output. */
const console: string[] = [];
/** Console output, updates and socket messages of all pages, attached to a failure. */
const trace: string[] = [];

function traceUpdates(traced: Page, name: string): void {
  const note = (text: string): unknown => trace.push(`${Date.now()} ${name}: ${text}`);
  traced.on('console', (message) => note(message.text()));
  traced.on('framenavigated', (frame) => note(`opened ${frame.url()}`));
  traced.on('requestfinished', async (request) => {
    if (!request.url().includes('hot-update')) return;
    note(`${(await request.response())?.status()} ${request.url()}`);
  });
  traced.on('requestfailed', (request) => note(`failed ${request.url()}`));
  traced.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => note(`${socket.url()} ${payload.slice(0, 200)}`));
    socket.on('close', () => note(`closed ${socket.url()}`));
  });
}

test.beforeAll(async ({ browser }) => {
  development = await startDevelopment('mf-goals');
  page = await (await browser.newContext({ baseURL: development.origin })).newPage();
  traceUpdates(page, 'English');
  page.on('console', (message) => {
    // Generous, as applying an update is slow on a busy machine.
    if (!message.text().includes('was preloaded using link preload')) console.push(message.text());
  });
  page.on('pageerror', ({ message }) => console.push(message));
  page.on('request', (request) => origins.add(new URL(request.url()).origin));
  page.on('websocket', (socket) => origins.add(new URL(socket.url()).origin));
  await signInAsDemo(page, development);
  await page.goto('/goals');
  await page.getByRole('button', { name: 'Add Goal' }).first().click();
  goalName = page.getByRole('dialog').getByLabel('Goal name');
  await goalName.fill(TYPED);
});
test.afterEach(async () => {
  const { status, expectedStatus } = test.info();
  if (status === expectedStatus) return;
  const path = test.info().outputPath('trace.txt');
  writeFileSync(path, [...development.output, ...trace].join('\n'));
  await test.info().attach('trace', { path });
});
test.afterAll(() => development.stop());

test('applies edits to the open page and keeps form input', async () => {
  for (const { what, file, before, after, shown } of edits) {
    await test.step(what, async () => {
      await expect(page.locator(shown)).toHaveCount(0);
      const saved = performance.now();
      development.edit(file, before, after);
      await expect(page.locator(shown).first()).toBeAttached();
      test.info().annotations.push({
        type: 'seen after',
        description: `${what}: ${Math.round(performance.now() - saved)} ms`,
      });
      await expect(goalName).toHaveValue(TYPED);
    });
  }
  expect(console).toEqual([]);
});

test('shows build errors above the page until they are fixed', async () => {
  const overlay = page.getByRole('alertdialog', { name: 'This could not be built' });
  const revert = development.edit(FORM, 'return (', 'return ((');
  await expect(overlay).toContainText('goal-form.tsx');
  revert();
  await expect(overlay).toHaveCount(0);
  development.edit(FORM, 't`Target date', 't`By when');
  await expect(page.getByLabel('By when')).toBeVisible();
  await expect(goalName).toHaveValue(TYPED);
  // The terminal reports it as well, and nothing else.
  expect(console.splice(0).filter((line) => !line.includes('webpack-dev-middleware'))).toEqual([]);
});

const restarts = (): number =>
  development.output.filter((line) => line === 'The server has restarted.').length;

test('restarts the server when its sources change, and open pages reconnect', async () => {
  development.edit('bff/src/delivery/pages/findable.ts', 'Disallow: /api/', 'Disallow: /api/v1/');
  await expect.poll(restarts).toBe(1);
  expect(await (await page.request.get('/robots.txt')).text()).toContain('Disallow: /api/v1/');
  await expect(goalName).toHaveValue(TYPED);
  development.edit(FORM, 't`Goal name`', 't`What for`');
  await expect(page.getByRole('dialog').getByLabel('What for')).toHaveValue(TYPED);
  console.length = 0;
});

test('applies an edit made while the server was starting', async () => {
  let isLost = false;
  await page.route(
    /goal-dialog.*hot-update\.js/,
    async (route) => {
      await route.abort('connectionrefused');
      isLost = true;
    },
    { times: 1 },
  );
  development.edit(FORM, 't`What for`', 't`A wish`');
  await expect.poll(() => isLost).toBe(true);
  development.edit('bff/src/delivery/pages/findable.ts', 'Disallow: /api/v1/', 'Disallow: /api/');
  await expect.poll(restarts).toBe(2);
  await page.getByRole('button', { name: 'Add Goal' }).first().click();
  await expect(page.getByRole('dialog').getByLabel('A wish')).toBeVisible();
  console.length = 0;
});

test("follows changes of a micro-frontend's declaration", async () => {
  development.edit('mf-goals/declaration.ts', "label: 'Goals'", "label: 'Our goals'");
  const tab = page.getByRole('navigation', { name: 'Main' }).first();
  await expect(tab.getByRole('link', { name: 'Our goals' })).toBeVisible();
});

test('shows an edited translation and keeps form input', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: development.origin, locale: 'de-DE' });
  const german = await context.newPage();
  traceUpdates(german, 'German');
  await signInAsDemo(german, development);
  await german.goto('/goals');
  await german.getByRole('button', { name: 'Neues Ziel' }).first().click();
  const name = german.getByRole('dialog').getByRole('textbox').first();
  await name.fill(TYPED);
  const saved = performance.now();
  development.edit('mf-goals/languages/de.po', '"Neues Ziel"', '"Noch ein Ziel"');
  await expect(german.locator('text=Noch ein Ziel').first()).toBeAttached();
  test.info().annotations.push({
    type: 'seen after',
    description: `a translation: ${Math.round(performance.now() - saved)} ms`,
  });
  await expect(name).toHaveValue(TYPED);
  await context.close();
});

test('serves a micro-frontend that is created while it runs', async () => {
  await development.create('mf-recipes');
  await expect.poll(restarts, PATIENT).toBe(3);
  await page.goto('/recipes');
  await expect(page.getByRole('heading', { level: 1, name: 'Recipes' })).toBeVisible();
  await page.goto('/goals');
});

test('serves pages from one origin with the policy of production', async () => {
  const port = String(await freePort());
  const production = await startProduct({
    NODE_ENV: 'production',
    SESSION_SECRET: 'of a test that lasts a second or two',
    PORT: port,
    PUBLIC_URL: `http://localhost:${port}`,
    RATE_LIMITS: 'on',
  });
  const policyOf = async ({ origin }: { origin: string }): Promise<string | undefined> => {
    const { 'content-security-policy': policy } = (
      await page.request.get(`${origin}/goals`)
    ).headers();
    return policy?.replace(/'nonce-[^']+'/, "'nonce'");
  };
  try {
    expect(await policyOf(development)).toBeTruthy();
    expect(await policyOf(development)).toEqual(await policyOf(production));
  } finally {
    await production.stop();
  }
  const { host } = new URL(development.origin);
  expect([...origins].filter((origin) => origin !== 'null').toSorted()).toEqual([
    `http://${host}`,
    `ws://${host}`,
  ]);
});

test('reports changes that it does not apply, and stops all its processes', async () => {
  const output = development.output.join('\n');
  expect(output).toContain('Not watched: mf-account, mf-budget');
  expect(output).not.toMatch(/\bwarning\b/i);
  expect(await development.stop()).toBe(0);
  await expect(page.request.get(development.origin)).rejects.toThrow('ECONNREFUSED');
});
