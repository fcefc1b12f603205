import { expect, test } from '../support/server.ts';
import { createCouple, registerUser, newVisitor } from '../support/users.ts';
import { toast } from '../support/toast.ts';

test('shows the invite code even if the event arrives before the response', async ({
  browser,
  server,
}) => {
  const maya = await newVisitor(browser, server.origin, 'Maya');
  await registerUser(maya);
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
