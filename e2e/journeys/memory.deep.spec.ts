import { isFor, type Registry } from '@harmony/contract';
import type { CDPSession, Page } from '@playwright/test';
import { readRegistry } from '../support/registry.ts';
import { expect, test } from '../support/server.ts';
import { addSlotsPage, SLOTS_PAGE, slotsPageTexts } from '../support/slots-page.ts';
import { signInAsDemo } from '../support/users.ts';

/** The page between two visits. */
const REFERENCE = '/privacy';
/** Redirects signed-in users, in a new document. */
const SIGN_IN = '/auth';

/** Visits to each page before its first measurement: pages, scripts and lists of responses are cached once. */
const FIRST_VISITS = 2;
const VISITS = 10;

/**
 * Limits of the growth over all visits to a page. One listener or two nodes left by each visit reach them; the last
 * visit alone may keep about 10 nodes and a listener until the next page. The heap also grows by up to 15 kB a visit, of
 * performance entries and compiled code.
 */
const LIMITS = {
  documents: 1,
  nodes: VISITS * 2,
  listeners: VISITS / 2,
  heap: VISITS * 50_000,
};

/**
 * Single-spa keeps records of mounted and failed slots, without their elements: about 110 kB per visit for
 * all of them.
 */
const SLOTS_LIMITS = { ...LIMITS, heap: VISITS * 200_000 };

let removeSlotsPage = (): void => {};
test.beforeEach(({ server }) => {
  removeSlotsPage = addSlotsPage(server);
});
test.afterEach(() => removeSlotsPage());

test('visits to any page and slot leave nothing in memory', async ({ page, server }) => {
  await signInAsDemo(page, server);
  await page.goto(REFERENCE);
  const client = await page.context().newCDPSession(page);
  const paths = pathsOf(readRegistry(server.buildsFolder));
  expect(paths).toContain(SLOTS_PAGE);
  for (const path of paths) await visitRepeatedly(page, path, FIRST_VISITS);
  for (const path of paths) {
    const limits = path === SLOTS_PAGE ? SLOTS_LIMITS : LIMITS;
    const before = await inMemory(client);
    await visitRepeatedly(page, path, VISITS);
    const exceeded = async () => {
      const after = await inMemory(client);
      return keysOf(limits)
        .map((key) => ({ key, growth: after[key] - before[key] }))
        .filter(({ key, growth }) => growth >= limits[key])
        .map(({ key, growth }) => `${growth} ${key}`);
    };
    // Timers of the last visits hold parts of them for a moment.
    await expect.soft.poll(exceeded, `growth by ${VISITS} visits to ${path}`).toEqual([]);
  }
});

/** Returns the addresses of a signed-in user's pages, except those that are separate documents. */
function pathsOf({ microfrontends }: Registry): string[] {
  return microfrontends
    .flatMap(({ pages }) => pages)
    .filter((page) => isFor(page, {}) && !page.takesCards)
    .map(({ path }) => path.replace(':id', '1'))
    .filter((path) => path !== REFERENCE && path !== SIGN_IN);
}

async function visitRepeatedly(page: Page, path: string, times: number): Promise<void> {
  for (let count = 0; count < times; count += 1) {
    await followLink(page, path);
    const texts = path === SLOTS_PAGE ? slotsPageTexts : [];
    for (const text of texts) await expect(page.getByText(text).first()).toBeAttached();
    await followLink(page, REFERENCE);
  }
}

/** Clicks a link to a page, and waits for its content. */
async function followLink(page: Page, path: string): Promise<void> {
  await page.evaluate(async (href) => {
    const mounted = new Promise((resolve) => {
      addEventListener('single-spa:routing-event', resolve, { once: true });
    });
    const link = Object.assign(document.createElement('a'), { href });
    document.body.append(link);
    link.click();
    link.remove();
    await mounted;
  }, path);
  const main = page.locator('main');
  await expect(main.getByText(/\w/).first()).toBeVisible();
  await expect(main.locator('[aria-hidden="true"][style*="height"]')).toHaveCount(0);
}

/** Counts what is in memory after a garbage collection, on the page or not, and the bytes of the heap. */
async function inMemory(client: CDPSession) {
  await client.send('HeapProfiler.collectGarbage');
  const { documents, nodes, jsEventListeners } = await client.send('Memory.getDOMCounters');
  const { usedSize } = await client.send('Runtime.getHeapUsage');
  return { documents, nodes, listeners: jsEventListeners, heap: usedSize };
}

function keysOf<Value extends object>(value: Value) {
  return Object.keys(value) as (keyof Value)[];
}
