import type { Page } from '@playwright/test';
import { register, newVisitor } from '../support/users.ts';
import { expect, test } from '../support/server.ts';
import { toast } from '../support/toast.ts';

test('two partners complete their first evening, each in their own browser', async ({
  browser,
  server,
}) => {
  const anna = await newVisitor(browser, server.origin, 'Anna');
  const ben = await newVisitor(browser, server.origin, 'Ben', {
    viewport: { width: 390, height: 844 },
  });
  const her = anna.page;
  const his = ben.page;

  // She uses the calculator, then registers in the same tab.
  await her.goto('/');
  await her.getByLabel('Partner 1 monthly income').fill('4000');
  await her.getByLabel('Partner 2 monthly income').fill('3200');
  await her.getByLabel('Total monthly expenses').fill('2880');
  await her.getByRole('button', { name: 'Calculate' }).click();
  await register(anna);
  const list = her.getByRole('region', { name: 'Your first evening' });
  await expect(list.getByRole('listitem')).toHaveCount(3);
  await expect(her.getByRole('link', { name: 'Set up couple' })).toHaveCount(1);
  await list.getByRole('link', { name: 'Set up couple' }).click();
  await her.getByLabel('Couple name').fill('Anna & Ben');
  await her.getByRole('button', { name: 'Create couple' }).click();
  await her.getByRole('link', { name: 'Go to dashboard' }).click();

  // The dashboard shows the code; the link's page names the inviter below a fixed title.
  const code = await list.getByTestId('invite-code').innerText();
  const link = `${server.origin}/join?code=${code}`;
  const preview = await (await his.request.get(link)).text();
  expect(preview).toContain('<title>An invitation · Harmony</title>');
  expect(preview).toContain('<meta property="og:title" content="Your partner invites you" />');
  await his.goto(link);
  await expect(his.getByRole('heading', { name: 'You’re invited' })).toBeVisible();
  await expect(his.getByText('Invitation from: Anna')).toBeVisible();
  await expect(his).toHaveTitle('An invitation · Harmony');

  // Her budget is prefilled from the calculator.
  await list.getByRole('button', { name: 'Suggest a budget' }).click();
  const dialog = her.getByRole('dialog', { name: 'Suggest a budget' });
  await expect(dialog.getByLabel('Your combined monthly income')).toHaveValue('7,200.00');
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Housing' })).toContainText('$1,000');
  await dialog.getByRole('button', { name: 'Use this budget' }).click();
  await expect(list.getByText('Budget set')).toBeVisible();
  await expect(dialog).toBeHidden();

  // He joins: a toast confirms it to him, and her open page celebrates. Each gets one message.
  await his.getByRole('link', { name: 'Create an account' }).click();
  await his.getByLabel('First name').fill('Ben');
  await his.getByLabel('Last name').fill('Berg');
  await his.getByLabel('Email').fill(ben.email);
  await his.getByLabel('Password', { exact: true }).fill('a quiet long passphrase');
  await his.getByRole('button', { name: 'Create account' }).click();
  await expect(his.getByText('Invitation from: Anna.', { exact: false })).toBeVisible();
  const steps = await recordPlaces(his, 'Add the first expense');
  await his.getByRole('button', { name: 'Join couple' }).click();
  await expect(toast(his, "Successfully linked to your partner's account!")).toBeVisible();
  await expect(her.getByRole('status', { name: 'You’re linked' })).toContainText(
    'You and Ben are linked',
  );
  await expect(list.getByTestId('invite-code')).toHaveCount(0);

  // His first expense completes the checklist on both screens.
  const his3 = his.getByRole('region', { name: 'Your first evening' });
  await expect(his3).toContainText('You and Anna are linked');
  await expect(his.getByRole('status', { name: 'You’re linked' })).toHaveCount(0);
  await expect(his3.getByRole('button', { name: 'Looks good' })).toBeVisible();
  // Questions that load later must not move the steps, or a press at that moment would miss its button.
  expect(await steps.distinct()).toHaveLength(1);
  await his3.getByRole('button', { name: 'Add the first expense' }).click();
  const form = his.getByRole('dialog');
  await form.getByLabel('Amount').fill('12,50');
  await form.getByLabel('Description').fill('Two coffees');
  await form.getByLabel('Category').click();
  await his.getByRole('option', { name: 'Dining Out' }).click();
  await form.getByRole('button', { name: 'Add expense' }).click();
  await expect(form).toBeHidden();
  for (const page of [her, his]) {
    const done = page.getByRole('region', { name: 'You’re all set' });
    await expect(done).toBeVisible();
    await done.getByRole('button', { name: 'Close' }).click();
    await expect(done).toHaveCount(0);
  }
  await her.getByRole('button', { name: 'Close the celebration' }).click();
  await her.reload();
  await expect(her.getByText('Two coffees')).toBeVisible();
  await expect(her.getByText(/first evening/)).toHaveCount(0);
  await expect(her.getByRole('status', { name: 'You’re linked' })).toHaveCount(0);
});

/** Records the positions of a button within its card in each frame from now on. */
async function recordPlaces(page: Page, name: string) {
  const places = await page.evaluateHandle((label) => {
    const seen = new Set<number>();
    const look = (): void => {
      const button = [...document.querySelectorAll('button')].find(
        (each) => each.innerText === label,
      );
      const top = button?.closest('section')?.getBoundingClientRect().top ?? 0;
      if (button) seen.add(Math.round(button.getBoundingClientRect().top - top));
      requestAnimationFrame(look);
    };
    look();
    return seen;
  }, name);
  return { distinct: () => places.evaluate((seen) => [...seen]) };
}

test('an invalid invite link shows no names', async ({ browser, server }) => {
  const { page } = await newVisitor(browser, server.origin, 'Ben');
  await page.goto('/join?code=ABCDEFGH');
  await expect(page.getByRole('heading', { name: 'You’re invited' })).toBeVisible();
  await expect(page.getByText('ask your partner for a new one', { exact: false })).toBeVisible();
  await page.getByRole('link', { name: 'I have an account' }).click();
  await expect(page).toHaveURL(/redirect=%2Fcouple-setup%3Fcode%3DABCDEFGH$/);
});
