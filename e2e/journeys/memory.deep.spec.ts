import { isFor, type Registry } from '@harmony/contract';
import type { CDPSession, Page } from '@playwright/test';
import { readRegistry } from '../support/registry.ts';
import { expect, test } from '../support/server.ts';
import { addSlotsPage, SLOTS_PAGE, slotsPageTexts } from '../support/slots-page.ts';
import { signInAsDemo } from '../support/users.ts';

/** The page between two visits. */
const REFERENCE = '/privacy';
/** Leads signed-in users elsewhere, in a new document. */
const SIGN_IN = '/auth';

/** Visits to each page before its first measurement: pages, scripts and lists of responses are kept once. */
const FIRST_VISITS = 2;
const VISITS = 10;

/**
 * Growth over all visits to a page. One node or listener left by each visit exceeds it. The heap also grows by
 * performance entries, compiled code and single-spa's records of slots, about 60 kB a visit of the page of all slots.
 */
const LIMITS = { documents: 1, nodes: VISITS, listeners: VISITS, heap: VISITS * 100_000 };

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
    const before = await inMemory(client);
    await visitRepeatedly(page, path, VISITS);
    const exceeded = async () => {
      const after = await inMemory(client);
      return keysOf(LIMITS)
        .map((key) => ({ key, growth: after[key] - before[key] }))
        .filter(({ key, growth }) => growth >= LIMITS[key])
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
