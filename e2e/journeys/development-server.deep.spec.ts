import { freePort } from '@harmony/test-kit/free-port';
import type { Locator, Page } from '@playwright/test';
import { startDevelopment, type Development } from '../support/development.ts';
import { signInAsDemo } from '../support/people.ts';
import { expect, startProduct, test } from '../support/server.ts';

interface Edit {
  what: string;
  file: string;
  before: string;
  after: string;
  /** What the page shows then, and not before. */
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
const TYPED = 'A house by the';

// Each goes on where the one before has left the page.
test.describe.configure({ mode: 'serial' });

let development: Development;
let page: Page;
let goalName: Locator;
/** Where the page has asked for anything. */
const origins = new Set<string>();
/** What the console says. */
const console: string[] = [];

test.beforeAll(async ({ browser }) => {
  development = await startDevelopment('mf-goals');
  page = await (await browser.newContext({ baseURL: development.origin })).newPage();
  page.on('console', (message) => {
    // A busy machine takes long to use what it has fetched.
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
test.afterAll(() => development.stop());

test('edits take their place in the open page, and a half-typed form keeps its text', async () => {
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

test('what cannot be built is shown above the page until it is mended', async () => {
  const overlay = page.getByRole('alertdialog', { name: 'This could not be built' });
  const mend = development.edit(FORM, 'return (', 'return ((');
  await expect(overlay).toContainText('goal-form.tsx');
  mend();
  await expect(overlay).toHaveCount(0);
  development.edit(FORM, 't`Target date', 't`By when');
  await expect(page.getByLabel('By when')).toBeVisible();
  await expect(goalName).toHaveValue(TYPED);
  // It was told there too, and nothing else was.
  expect(console.splice(0).filter((line) => !line.includes('webpack-dev-middleware'))).toEqual([]);
});

const restarts = (): number =>
  development.said.filter((line) => line === 'The server has started anew.').length;

test('the server begins anew with its sources, and an open page goes on following edits', async () => {
  development.edit('bff/src/pages/findable.ts', 'Disallow: /api/', 'Disallow: /api/v1/');
  await expect.poll(restarts).toBe(1);
  expect(await (await page.request.get('/robots.txt')).text()).toContain('Disallow: /api/v1/');
  await expect(goalName).toHaveValue(TYPED);
  development.edit(FORM, 't`Goal name`', 't`What for`');
  await expect(page.getByRole('dialog').getByLabel('What for')).toHaveValue(TYPED);
  console.length = 0;
});

test('an edit that the server was too busy starting to hand out is there after all', async () => {
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
  development.edit('bff/src/pages/findable.ts', 'Disallow: /api/v1/', 'Disallow: /api/');
  await expect.poll(restarts).toBe(2);
  await page.getByRole('button', { name: 'Add Goal' }).first().click();
  await expect(page.getByRole('dialog').getByLabel('A wish')).toBeVisible();
  console.length = 0;
});

/** It looks at one front end after the other, and a busy machine takes its time. */
const CHECKED = { timeout: 150_000 };

test('a type that does not fit is told beside, until it is mended', async () => {
  const mend = development.edit(FORM, 'min={today}', 'min={[today]}');
  await expect.poll(() => development.said.join('\n'), CHECKED).toContain('The types of mf-goals:');
  mend();
  await expect
    .poll(() => development.said.join('\n'), CHECKED)
    .toContain('The types of mf-goals are in order again.');
});

test('what a micro-frontend declares is followed', async () => {
  development.edit('mf-goals/declaration.ts', "label: 'Goals'", "label: 'Our goals'");
  const tab = page.getByRole('navigation', { name: 'Main' }).first();
  await expect(tab.getByRole('link', { name: 'Our goals' })).toBeVisible();
});

test('pages know one origin, and their policy is that of production', async () => {
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

test('it says what it does not follow, and ends with all that it has started', async () => {
  const said = development.said.join('\n');
  expect(said).toContain('Not followed: mf-account, mf-budget');
  expect(said).not.toMatch(/\bwarning\b/i);
  expect(await development.stop()).toBe(0);
  await expect(page.request.get(development.origin)).rejects.toThrow('ECONNREFUSED');
});
