import { setPlan } from '../support/plans.ts';
import { expect, test } from '../support/server.ts';
import { registerCouple } from '../support/users.ts';

const ROWS = 200;
/** Only ends a test that hangs: a busy machine saves two or three decisions a second. */
const PATIENT = { timeout: 240_000 };
const keys = ['o', 'm', 'k'] as const;

const lines = Array.from(
  { length: ROWS },
  (_, index) =>
    `2026-03-${String((index % 28) + 1).padStart(2, '0')},SHOP ${index},-${index + 1}.00,r${index}`,
);

test('two hundred payments are decided by keyboard before the server responds, and then saved', async ({
  browser,
  server,
}) => {
  const { maya } = await registerCouple(browser, server.origin);
  // They exceed the limit of the free plan.
  await setPlan(server, maya, 'premium');
  const { page } = maya;
  await page.goto('/import');
  await page.getByLabel('File to import').setInputFiles({
    name: 'card.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['Date,Description,Amount,Reference', ...lines, ''].join('\n')),
  });
  await page.getByRole('button', { name: 'Decide in the inbox' }).click();
  await expect(page.getByText('The payments are in your inbox', { exact: true })).toBeVisible();
  await page.goto('/inbox');
  await expect(page.getByRole('heading', { name: `Whose is it? (${ROWS})` })).toBeVisible();

  // No decision gets a response before the last key.
  let free = (): void => {};
  const released = new Promise<void>((resolve) => {
    free = resolve;
  });
  await page.route('**/api/inbox/decide', async (route) => {
    await released;
    await route.continue();
  });
  await page.keyboard.press('j');
  const start = performance.now();
  for (let index = 0; index < ROWS; index += 1) {
    await page.keyboard.press(keys[index % keys.length] ?? 'o');
  }
  await expect(page.getByText('Nothing to decide')).toBeVisible();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  test.info().annotations.push({ type: 'time', description: `${ROWS} payments in ${seconds} s` });

  free();
  const left = async () => (await page.request.get('/api/inbox')).headers()['x-total-count'];
  await expect.poll(left, PATIENT).toBe('0');
  const created = await page.request.get('/api/transactions?limit=500');
  expect(await created.json()).toHaveLength(ROWS);
});
