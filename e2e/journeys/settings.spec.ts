import { registerCouple } from '../support/users.ts';
import { expect, test } from '../support/server.ts';
import { toast } from '../support/toast.ts';

test('saves privacy, mail, theme and name settings', async ({ browser, server }) => {
  const { maya, jonas } = await registerCouple(browser, server.origin);
  const { page } = maya;
  await jonas.page.goto('/');
  await page.goto('/settings');
  const setting = (name: string) => page.getByRole('switch', { name });
  await expect(setting('Default transaction sharing')).toBeChecked();
  await expect(setting('Dual-consent required')).not.toBeChecked();
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await setting('Goal progress sharing').click();
  await saved;
  const mailed = page.waitForResponse(/mail-settings$/);
  await setting('Weekly digest').click();
  await mailed;
  await page.getByLabel('Couple name').fill('  ');
  await expect(page.getByRole('button', { name: 'Rename' })).toBeDisabled();
  await page.getByLabel('Couple name').fill('Two of us');
  await page.getByRole('button', { name: 'Rename' }).click();
  await expect(toast(page, 'Couple name updated successfully')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Rename' })).toBeFocused();
  await expect(jonas.page.getByText('Two of us')).toBeVisible();
  await page.getByRole('radio', { name: 'Dark' }).click();
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const dark = await ground();

  await page.reload();
  await expect(setting('Goal progress sharing')).not.toBeChecked();
  await expect(setting('Weekly digest')).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await expect.poll(ground).toBe(dark);
  await page.getByRole('radio', { name: 'System' }).click();
  await expect.poll(ground).not.toBe(dark);

  // A failure shows a message and resets the switch.
  await page.route('**/api/privacy-settings', (route) => route.abort());
  await setting('Default transaction sharing').click();
  await expect(page.getByText('No connection').first()).toBeVisible();
  await expect(setting('Default transaction sharing')).toBeChecked();
});

test(
  "leaving needs the partner's consent and keeps an archive",
  { tag: '@deep' },
  async ({ browser, server }) => {
    const { maya, jonas } = await registerCouple(browser, server.origin);
    await jonas.page.goto('/settings');
    const saved = jonas.page.waitForResponse((response) => response.request().method() === 'PATCH');
    await jonas.page.getByRole('switch', { name: 'Dual-consent required' }).click();
    await saved;
    const leave = async () => {
      await maya.page.getByRole('button', { name: 'Leave the couple' }).click();
      await maya.page
        .getByRole('dialog')
        .getByRole('button', { name: 'Leave', exact: true })
        .click();
      await expect(maya.page.getByRole('dialog')).toBeHidden();
    };
    await maya.page.goto('/settings');
    await leave();
    await expect(maya.page.getByText('Waiting for Jonas').first()).toBeVisible();
    await expect(maya.page.getByText('Linked', { exact: true })).toBeVisible();

    // The request appears above the settings. A click while it moves them would be lost.
    await expect(jonas.page.getByRole('button', { name: 'Approve' })).toBeVisible();
    const off = jonas.page.waitForResponse((response) => response.request().method() === 'PATCH');
    await jonas.page.getByRole('switch', { name: 'Dual-consent required' }).click();
    await off;
    await leave();
    await expect(maya.page.getByRole('button', { name: 'Setup Couple Account' })).toBeVisible();
    await expect(jonas.page.getByRole('button', { name: 'Setup Couple Account' })).toBeVisible();
    await maya.page.getByRole('link', { name: 'Maya & Jonas' }).click();
    await expect(maya.page.getByRole('heading', { name: 'Maya & Jonas' })).toBeVisible();
    await expect(maya.page.getByText('No transactions')).toBeVisible();
    await maya.page.goto('/archives/01890000-0000-7000-8000-000000000000');
    await expect(maya.page.getByText('Archive not found')).toBeVisible();
  },
);
