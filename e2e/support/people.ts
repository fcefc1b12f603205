import { expect, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';

const PASSWORD = 'a quiet long passphrase';
let people = 0;

/** Someone with a browser of their own. */
export interface Person {
  page: Page;
  email: string;
  firstName: string;
}

/** Opens a browser for someone who has no account yet. */
export async function someone(
  browser: Browser,
  origin: string,
  firstName: string,
  options: Pick<BrowserContextOptions, 'timezoneId' | 'viewport'> = {},
): Promise<Person> {
  const context = await browser.newContext({ ...options, baseURL: origin });
  people += 1;
  return { page: await context.newPage(), email: `${firstName}.${people}@example.com`, firstName };
}

/** Creates an account on the sign-in page and arrives on the dashboard. */
export async function register({ page, email, firstName }: Person): Promise<void> {
  await page.goto('/auth?mode=register');
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Last name').fill('Lindqvist');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('navigation', { name: 'Main' }).first()).toBeVisible();
}

/** Creates a couple on the setup page and returns its invite code. */
export async function createCouple({ page }: Person, name: string): Promise<string> {
  await page.goto('/couple-setup');
  await page.getByLabel('Couple name').fill(name);
  await page.getByRole('button', { name: /create/i }).click();
  const code = page.getByTestId('invite-code');
  await expect(code).toHaveText(/^[A-HJKMNP-Z2-9]{8}$/);
  return (await code.textContent()) ?? '';
}

/** Joins a couple on the setup page. */
export async function joinCouple({ page }: Person, code: string): Promise<void> {
  await page.goto('/couple-setup');
  await page.getByLabel('Invite code').fill(code);
  await page.getByRole('button', { name: /join/i }).click();
}

/** Two people, each with a browser, who have become a couple. */
export async function linkedPair(
  browser: Browser,
  origin: string,
): Promise<{ maya: Person; jonas: Person }> {
  const maya = await someone(browser, origin, 'Maya');
  const jonas = await someone(browser, origin, 'Jonas');
  await register(maya);
  const code = await createCouple(maya, 'Maya & Jonas');
  await register(jonas);
  await joinCouple(jonas, code);
  await expect(jonas.page.getByText('Linked Account')).toBeVisible();
  return { maya, jonas };
}

/** What is filled into the add-transaction dialog. */
export interface Entry {
  mode?: 'Expense' | 'Income';
  amount: string;
  description: string;
  category: string;
  personal?: boolean;
  hidden?: boolean;
}

/** Adds a transaction on the transactions page. */
export async function addTransaction({ page }: Person, entry: Entry): Promise<void> {
  const { mode = 'Expense', amount, description, category, personal, hidden } = entry;
  await page.getByRole('button', { name: 'Add transaction' }).first().click();
  const dialog = page.getByRole('dialog');
  if (mode === 'Income') await dialog.getByRole('radio', { name: 'Income' }).click();
  await dialog.getByLabel('Amount').fill(amount);
  await dialog.getByLabel('Description').fill(description);
  await dialog.getByLabel('Category').click();
  await page.getByRole('option', { name: category }).click();
  if (personal) await dialog.getByRole('radio', { name: 'Personal' }).click();
  if (hidden) await dialog.getByRole('switch').click();
  await dialog.getByRole('button', { name: `Add ${mode.toLowerCase()}` }).click();
  await expect(page.getByText(`${mode} added successfully`).first()).toBeVisible();
  await expect(dialog).toBeHidden();
}

/** Signs a browser in as one of a demo couple of its own, as the button does. */
export async function signInAsDemo(page: Page, { origin }: { origin: string }): Promise<void> {
  await page.request.post('/api/demo', { headers: { Origin: origin }, data: {} });
}
