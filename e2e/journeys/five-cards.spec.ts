import { endpoints } from '@harmony/contract';
import { violationsOfPage } from '../support/accessibility.ts';
import { expect, test } from '../support/server.ts';
import { toast } from '../support/toast.ts';
import { createCouple, joinCouple, newVisitor, register, registerUser } from '../support/users.ts';

test(
  'a new user answers five cards, and the partner does not see their income',
  { tag: '@deep' },
  async ({ browser, server }) => {
    const maya = await newVisitor(browser, server.origin, 'Maya', {
      viewport: { width: 390, height: 844 },
    });
    const leo = await newVisitor(browser, server.origin, 'Leo');
    const { page } = maya;
    /** Number of answers of the user; continuing and opening a form do not count. */
    let decisions = 0;
    const decide = async (answer: Promise<unknown>): Promise<void> => {
      decisions += 1;
      await answer;
    };

    await register(maya);
    let code = '';
    await test.step('she creates the couple', async () => {
      await decide(createCouple(maya, 'Maya & Leo').then((created) => (code = created)));
      await page.getByRole('link', { name: 'Continue with your money' }).click();
      await expect(page.getByText('Card 2 of 5')).toBeVisible();
      await page.getByRole('button', { name: 'Back' }).click();
      await expect(page.getByText('Card 1 of 5')).toBeVisible();
      await expect(page.getByTestId('invite-code')).toHaveText(code);
      expect(await violationsOfPage(page)).toEqual([]);
      await decide(page.getByRole('button', { name: 'Continue' }).click());
    });

    await test.step('her income is kept, and a reload stays on the card', async () => {
      await expect(page.getByRole('heading', { name: 'What comes in?' })).toBeFocused();
      await page.getByRole('button', { name: 'Save and continue' }).click();
      await expect(page.getByLabel('Your income a month')).toHaveAccessibleDescription(
        /Enter your income/,
      );
      await expect(page.getByText('get an idea of yours')).toBeVisible();
      await page.reload();
      await expect(page.getByText('Card 2 of 5')).toBeVisible();
      await decide(page.getByLabel('Your income a month').fill('4560'));
      await page.getByRole('button', { name: 'Save and continue' }).click();
      await expect(page.getByText('Card 3 of 5')).toBeVisible();
      await page.getByRole('button', { name: 'Back' }).click();
      await expect(page.getByLabel('Your income a month')).toHaveValue('4,560.00');
      await page.getByRole('button', { name: 'Skip' }).click();
    });

    await test.step('fixed costs recur, each once', async () => {
      for (const [name, amount] of [
        ['Rent', '1450'],
        ['Internet', '40'],
      ] as const) {
        await page.getByRole('button', { name, exact: true }).click();
        await decide(page.getByLabel(name, { exact: true }).fill(amount));
      }
      expect(await violationsOfPage(page)).toEqual([]);
      await page.getByRole('button', { name: 'Save and continue' }).click();
      await expect(page.getByText('Card 4 of 5')).toBeVisible();
      await page.getByRole('button', { name: 'Back' }).click();
      const known = page.getByRole('list', { name: 'Already recurring' });
      await expect(known.getByRole('listitem')).toHaveCount(2);
      await expect(page.getByRole('button', { name: 'Rent', exact: true })).toHaveCount(0);
      await page.getByRole('button', { name: 'Skip' }).click();
    });

    await test.step('the split is available only once both have joined', async () => {
      await expect(page.getByText('once your partner has joined')).toBeVisible();
      await registerUser(leo);
      await joinCouple(leo, code);
      await expect(toast(leo.page, "Successfully linked to your partner's account!")).toBeVisible();
      await leo.page.goto('/first-evening?card=4');
      await leo.page.getByRole('radio', { name: 'By income' }).click();
      await leo.page.getByLabel('Your income a month').fill('3440');
      await leo.page.getByRole('button', { name: 'Save' }).click();
      await expect(leo.page.getByText('Card 5 of 5')).toBeVisible();
      await expect(page.getByRole('radio', { name: 'By income' })).toBeChecked();
      await decide(page.getByRole('button', { name: 'Skip' }).click());
    });

    await test.step('the first expense leads to a sentence from their data', async () => {
      await page.getByRole('button', { name: 'Add the first expense' }).click();
      const form = page.getByRole('dialog');
      await decide(form.getByLabel('Amount').fill('12.50'));
      await form.getByLabel('Description').fill('Two coffees');
      await form.getByLabel('Category').click();
      await decide(page.getByRole('option', { name: 'Dining Out' }).click());
      await form.getByRole('button', { name: 'Add expense' }).click();
      await page.getByRole('button', { name: 'Finish' }).click();
      await expect(page.getByRole('heading', { name: 'That’s it for tonight' })).toBeFocused();
      await expect(
        page.getByText(
          /^Rent and 1 other bill are \$1,490 a month\. Maya pays \d\d%, Leo \d\d%\.$/,
        ),
      ).toBeVisible();
      expect(await violationsOfPage(page)).toEqual([]);
      expect(decisions).toBeLessThanOrEqual(8);
    });

    await test.step('no response to him contains her income', async () => {
      await leo.page.goto('/first-evening?card=2');
      await expect(leo.page.getByLabel('Your income a month')).toHaveValue('3,440.00');
      for (const { path } of [endpoints.fairShare.month, endpoints.account.data]) {
        const response = await leo.page.request.get(path);
        expect(await response.text()).not.toMatch(/\b4560\b/);
      }
    });
  },
);

test('all five cards can be skipped', { tag: '@deep' }, async ({ browser, server }) => {
  const anna = await newVisitor(browser, server.origin, 'Anna', {
    viewport: { width: 320, height: 640 },
  });
  const { page } = anna;
  await register(anna);
  await page.goto('/first-evening');
  await expect(page.getByRole('link', { name: 'Set up couple' })).toBeVisible();
  await createCouple(anna, 'Anna & Ben');
  await page.getByRole('link', { name: 'Go to dashboard' }).click();
  const list = page.getByRole('region', { name: 'Your first evening' });
  await list.getByRole('link', { name: 'Start with the first card' }).click();
  for (const [number, name] of [
    [1, 'Continue'],
    [2, 'Skip'],
    [3, 'Skip'],
    [4, 'Continue'],
    [5, 'Skip'],
  ] as const) {
    await expect(page.getByText(`Card ${number} of 5`)).toBeVisible();
    await page.getByRole('button', { name }).click();
  }
  await expect(page.getByText('Nothing is entered yet.', { exact: false })).toBeVisible();
  await page.getByRole('link', { name: 'Go to dashboard' }).click();
  await expect(list).toBeVisible();
});
