import { expect, test } from '../support/server.ts';
import { createCouple, newAccount, someone } from '../support/people.ts';
import { toast } from '../support/toast.ts';

test('the invite code is shown, also when the event is faster than the response', async ({
  browser,
  server,
}) => {
  const maya = await someone(browser, server.origin, 'Maya');
  await newAccount(maya);
  let respond = (): void => {};
  const held = new Promise<void>((resolve) => {
    respond = resolve;
  });
  await maya.page.route('**/api/couples', async (route) => {
    const response = await route.fetch();
    await held;
    await route.fulfill({ response });
  });
  await createCouple(maya, 'Maya & Jonas');
  respond();
  await expect(toast(maya.page, 'Couple account created successfully')).toBeVisible();
  await expect(maya.page.getByTestId('invite-code')).toBeVisible();
});
