import { violations } from '../support/accessibility.ts';
import { call } from '../support/api.ts';
import { registerCouple, type User } from '../support/users.ts';
import { expect, test } from '../support/server.ts';
import { toast } from '../support/toast.ts';

const bar = ({ page }: User) => page.getByRole('region', { name: 'Waiting for approval' });
const goal = ({ page }: User, name: string) => page.getByRole('progressbar', { name, exact: true });

async function requestDeletion({ page }: User, name: string): Promise<void> {
  await page.getByRole('button', { name: `More for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Delete goal' }).click();
  const question = page.getByRole('dialog', { name: `Delete ‘${name}’?` });
  await question.getByRole('button', { name: 'Delete goal' }).click();
  await expect(question).toBeHidden();
}

test('consent requests are withdrawn, declined and approved live', async ({ browser, server }) => {
  const { maya, jonas } = await registerCouple(browser, server.origin);
  await maya.page.setViewportSize({ width: 1280, height: 844 });
  await jonas.page.setViewportSize({ width: 390, height: 844 });
  await call(jonas, 'PATCH', '/api/privacy-settings', { dualConsentRequired: true });
  await call(maya, 'POST', '/api/savings-goals', { name: 'Lisbon', targetAmount: '100' });
  await maya.page.goto('/goals');
  await jonas.page.goto('/goals');
  await expect(goal(maya, 'Lisbon')).toBeVisible();

  await test.step('her request appears on his open pages', async () => {
    await requestDeletion(maya, 'Lisbon');
    await expect(maya.page.getByText("Waiting for Jonas's approval").first()).toBeVisible();
    await expect(bar(maya)).toContainText('Waiting for Jonas to approve: delete the goal ‘Lisbon’');
    await expect(bar(maya).getByRole('button', { name: 'Approve' })).toHaveCount(0);
    await expect(maya.page.getByText('Waiting for Jonas to agree to delete this')).toBeVisible();
    await expect(bar(jonas)).toContainText('Maya wants to delete the goal ‘Lisbon’');
    await expect(jonas.page.getByText('Maya wants to delete this')).toBeVisible();
    await jonas.page.getByRole('link', { name: 'Settings' }).first().click();
    await expect(bar(jonas)).toBeVisible();
    const within = '[aria-label="Waiting for approval"]';
    expect(await violations(jonas.page, { within })).toEqual([]);
    await jonas.page.getByRole('link', { name: 'Goals' }).first().click();
  });

  await test.step('she withdraws it while he is about to approve', async () => {
    await bar(jonas).getByRole('button', { name: 'Approve' }).click();
    const question = jonas.page.getByRole('dialog', {
      name: 'Approve the request to delete the goal ‘Lisbon’?',
    });
    await expect(question).toBeVisible();
    await bar(maya).getByRole('button', { name: 'Withdraw' }).click();
    await expect(bar(maya)).toBeHidden();
    await expect(question).toBeHidden();
    await expect(bar(jonas)).toBeHidden();
    await expect(goal(jonas, 'Lisbon')).toBeVisible();
  });

  await test.step('he declines, and the goal stays', async () => {
    await requestDeletion(maya, 'Lisbon');
    await bar(jonas).getByRole('button', { name: 'Decline' }).click();
    // Both messages disappear after some seconds.
    await Promise.all([
      expect(toast(jonas.page, 'Nothing has changed.')).toBeVisible(),
      expect(toast(maya.page, 'Jonas declined')).toBeVisible(),
    ]);
    await expect(bar(maya)).toBeHidden();
    await expect(goal(maya, 'Lisbon')).toBeVisible();
  });

  await test.step('he approves, and the goal is deleted for both', async () => {
    await requestDeletion(maya, 'Lisbon');
    await bar(jonas).getByRole('button', { name: 'Approve' }).click();
    await jonas.page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    await expect(toast(maya.page, 'Jonas approved')).toBeVisible();
    for (const person of [maya, jonas]) {
      await expect(person.page.getByText('No savings goals yet')).toBeVisible();
      await expect(bar(person)).toBeHidden();
    }
  });

  await test.step('the same request from both partners counts as consent', async () => {
    await call(maya, 'POST', '/api/savings-goals', { name: 'Boat', targetAmount: '100' });
    await expect(goal(jonas, 'Boat')).toBeVisible();
    await requestDeletion(jonas, 'Boat');
    await expect(bar(maya)).toContainText('Jonas wants to delete the goal ‘Boat’');
    await requestDeletion(maya, 'Boat');
    await expect(toast(maya.page, 'Boat was deleted')).toBeVisible();
    await expect(jonas.page.getByText('No savings goals yet')).toBeVisible();
    await expect(bar(jonas)).toBeHidden();
  });
});
