import { newVisitor, signInAsDemo } from '../support/users.ts';
import { reportsOf } from '../support/reports.ts';
import { expect, test } from '../support/server.ts';
import {
  addHandWrittenMicrofrontend,
  plainPage,
  HAND_WRITTEN_MICROFRONTEND,
} from '../support/hand-written-micro-frontend.ts';

const FAILURE_TOAST = 'Something went wrong. Please try again.';

let removeMicrofrontend = (): void => {};
test.afterEach(() => {
  removeMicrofrontend();
  removeMicrofrontend = () => {};
});

for (const [what, does, kind, guest] of [
  ['throws', `throw new RangeError('a ring')`, 'RangeError', HAND_WRITTEN_MICROFRONTEND],
  ['throws a text', `throw 'a ring'`, 'Error', HAND_WRITTEN_MICROFRONTEND],
  [
    'rejects a promise',
    `Promise.reject(new RangeError('a ring'))`,
    'RangeError',
    HAND_WRITTEN_MICROFRONTEND,
  ],
  // A rejected text has no stack to attribute it by.
  ['rejects a promise with a text', `Promise.reject('a ring')`, 'Error', 'other'],
] as const) {
  test(`a micro-frontend with a digit in its name that ${what} after a click shows a toast and is reported`, async ({
    browser,
    server,
  }) => {
    removeMicrofrontend = addHandWrittenMicrofrontend(
      server,
      `document.addEventListener('dblclick', () => { ${does}; });${plainPage}`,
    );
    const { page } = await newVisitor(browser, server.origin, 'robin');
    await signInAsDemo(page, server);
    await page.goto('/wild');
    const reports = reportsOf(server);
    await page.getByRole('heading', { name: 'Wild' }).dblclick();
    await expect(page.getByText(FAILURE_TOAST, { exact: true })).toBeVisible();
    await expect.poll(reports).toMatchObject([{ guest, phase: 'event', kind }]);
    expect(JSON.stringify(reports())).not.toContain('ring');
  });
}

test('a dialog whose code cannot be loaded shows a toast and is reported', async ({
  browser,
  server,
}) => {
  const { page } = await newVisitor(browser, server.origin, 'robin');
  await page.route('**/goal-dialog.*.js*', (route) => route.abort());
  await signInAsDemo(page, server);
  await page.goto('/goals');
  const reports = reportsOf(server);
  await page.getByRole('button', { name: 'Add Goal' }).first().click();
  await expect(page.getByText('Couldn’t load this.').first()).toBeVisible();
  await expect
    .poll(reports)
    .toMatchObject([{ guest: 'mf-goals', phase: 'load', kind: 'ChunkLoadError' }]);
});

for (const [what, slot] of [
  ['cannot be loaded', `() => Promise.reject(new RangeError('a ring'))`],
  [
    'cannot be mounted',
    `async () => ({
      bootstrap: async () => {}, unmount: async () => {},
      mount: async () => { throw new RangeError('a ring'); },
    })`,
  ],
] as const) {
  test(`a card that ${what} is reported once, with its owner`, async ({ browser, server }) => {
    removeMicrofrontend = addHandWrittenMicrofrontend(
      server,
      `return { pages: {}, slots: { 'goals.card': ${slot} } };`,
      ['goals.card'],
    );
    const { page } = await newVisitor(browser, server.origin, 'robin');
    await signInAsDemo(page, server);
    const reports = reportsOf(server);
    await page.goto('/');
    await expect(page.getByText('Couldn’t load Savings goals')).toBeVisible();
    const report = {
      guest: HAND_WRITTEN_MICROFRONTEND,
      part: `${HAND_WRITTEN_MICROFRONTEND}-goals-card`,
      kind: 'RangeError',
    };
    await expect.poll(reports).toMatchObject([report]);
    // The next report is a different failure.
    await page.evaluate(
      () => void Promise.reject(Object.assign(new TypeError(), { stack: '/mf/shell/a.js:1:1' })),
    );
    await expect.poll(reports).toMatchObject([report, { guest: 'shell', kind: 'TypeError' }]);
  });
}

for (const [where, path, isSignedIn] of [
  ['in place of an empty page', '/goals', true],
  ['above the skeleton of a page', '/', true],
  ['above a prerendered page', '/', false],
] as const) {
  for (const [what, breakIt] of [
    ['are missing', { status: 404, body: 'No such file' }],
    ['throw', { status: 200, body: 'throw new RangeError("a ring")' }],
  ] as const) {
    test(`shell scripts that ${what} are reported ${where}`, async ({ browser, server }) => {
      const { page } = await newVisitor(browser, server.origin, 'robin');
      if (isSignedIn) await signInAsDemo(page, server);
      const files = /\/mf\/shell\/\w+\/(packages|frame)\.\w+\.js/;
      await page.route(files, (route) =>
        route.fulfill({ contentType: 'text/javascript', ...breakIt }),
      );
      const reports = reportsOf(server);
      await page.goto(path);
      if (!isSignedIn)
        await page.getByRole('button', { name: 'See the demo couple' }).first().click();
      await expect(page.getByRole('alert')).toContainText('Couldn’t load Harmony');
      await expect.poll(reports).toMatchObject([{ guest: 'shell', phase: 'load' }]);
      expect(reports()[0]?.place).toMatch(/^\/mf\/shell\/\w+\/(packages|frame)\./);

      await page.unroute(files);
      await page.getByRole('alert').getByRole('link', { name: 'reload the page' }).click();
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  }
}

test('shows an error without any shell script', async ({ browser, server }) => {
  const { page } = await newVisitor(browser, server.origin, 'robin');
  await signInAsDemo(page, server);
  await page.route(/\/mf\/shell\//, (route) => route.abort());
  // Speeds up the page's thirty-second timeout.
  const browserOfPage = await page.context().newCDPSession(page);
  await browserOfPage.send('Animation.enable');
  await browserOfPage.send('Animation.setPlaybackRate', { playbackRate: 30 });
  await page.goto('/');
  await expect(page.getByText('Couldn’t load Harmony')).toBeVisible();
});

test('hanging shell scripts are reported after a timeout', async ({ browser, server }) => {
  const { page } = await newVisitor(browser, server.origin, 'robin');
  await signInAsDemo(page, server);
  await page.route(/\/mf\/shell\/\w+\/packages\./, () => {});
  const reports = reportsOf(server);
  await page.clock.install();
  await page.goto('/', { waitUntil: 'commit' });
  const message = page.getByRole('alert').getByText('Couldn’t load Harmony');
  await expect(async () => {
    await page.clock.fastForward('00:05');
    await expect(message).toBeVisible({ timeout: 100 });
  }).toPass();
  await expect
    .poll(reports)
    .toMatchObject([{ guest: 'shell', phase: 'load', kind: 'TimeoutError' }]);
});

test('the next tab reports a frozen one', async ({ browser, server }) => {
  removeMicrofrontend = addHandWrittenMicrofrontend(
    server,
    `document.addEventListener('dblclick', () => { for (;;); });${plainPage}`,
  );
  const { page } = await newVisitor(browser, server.origin, 'robin');
  await signInAsDemo(page, server);
  await page.goto('/wild');
  const reports = reportsOf(server);
  void page
    .getByRole('heading', { name: 'Wild' })
    .dblclick()
    .catch(() => {
      // The frozen tab never responds.
    });
  const next = await page.context().newPage();
  await expect
    .poll(
      async () => {
        await next.goto('/goals');
        return reports();
      },
      { intervals: [2000] },
    )
    .toMatchObject([
      {
        guest: HAND_WRITTEN_MICROFRONTEND,
        part: `${HAND_WRITTEN_MICROFRONTEND}-wild`,
        phase: 'freeze',
      },
    ]);
});

test('the metrics count failures by micro-frontend, build and phase', async ({
  browser,
  server,
}) => {
  const { page } = await newVisitor(browser, server.origin, 'robin');
  await page.route('**/mf/mf-datenights/*/remoteEntry.js*', (route) => route.abort());
  await signInAsDemo(page, server);
  await page.goto('/date-nights');
  await expect(page.getByText('Couldn’t load this page')).toBeVisible();
  await expect
    .poll(async () => (await page.request.get('/api/metrics')).text())
    .toMatch(/^guest_failures_total\{guest="mf-datenights",build="\w{12}",phase="load"\} \d+$/m);
});
