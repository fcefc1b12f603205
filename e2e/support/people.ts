import { endpoints } from '@harmony/contract';
import type { Endpoint } from '@harmony/contract';
import { expect, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';

const PASSWORD = 'a quiet long passphrase';
let people = 0;

/** Someone with a browser of their own. */
export interface Person {
  page: Page;
  /** Of the server that the browser is used with. */
  origin: string;
  email: string;
  firstName: string;
}

/** Opens a browser for someone who has no account yet. */
export async function someone(
  browser: Browser,
  origin: string,
  firstName: string,
  options: Pick<BrowserContextOptions, 'locale' | 'timezoneId' | 'viewport'> = {},
): Promise<Person> {
  const context = await browser.newContext({ ...options, baseURL: origin });
  people += 1;
  const email = `${firstName}.${people}@example.com`;
  return { page: await context.newPage(), origin, email, firstName };
}

/**
 * Has the browser of someone do what its pages would, without opening one: for journeys that begin
 * after it.
 */
async function done({ page, origin }: Person, { method, path }: Endpoint, data: object) {
  const response = await page.request.fetch(path, { method, headers: { Origin: origin }, data });
  expect(response.ok(), `${method} ${path}: ${await response.text()}`).toBe(true);
  return response;
}

/** Gives someone an account, in which their browser is signed in. */
export async function newAccount(person: Person): Promise<void> {
  const { email, firstName } = person;
  const data = { email, password: PASSWORD, firstName, lastName: 'Lindqvist' };
  await done(person, endpoints.session.register, data);
}

/** Signs someone in again whose session is over. */
export async function signIn(person: Person): Promise<void> {
  await done(person, endpoints.session.signIn, { email: person.email, password: PASSWORD });
}

/** Gives someone an account and a couple. @returns the invite code */
export async function newSingle(person: Person, coupleName: string): Promise<string> {
  await newAccount(person);
  const response = await done(person, endpoints.couples.create, { name: coupleName });
  return endpoints.couples.create.response.parse(await response.json()).inviteCode ?? '';
}

/** Gives two people accounts and joins them. */
export async function newPair(one: Person, other: Person, coupleName: string): Promise<void> {
  const inviteCode = await newSingle(one, coupleName);
  await newAccount(other);
  await done(other, endpoints.couples.link, { inviteCode });
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

/** Two people who have become a couple, each with a browser that has opened no page yet. */
export async function linkedPair(
  browser: Browser,
  origin: string,
): Promise<{ maya: Person; jonas: Person }> {
  const maya = await someone(browser, origin, 'Maya');
  const jonas = await someone(browser, origin, 'Jonas');
  await newPair(maya, jonas, 'Maya & Jonas');
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
  const response = await page.request.post('/api/demo', { headers: { Origin: origin }, data: {} });
  if (!response.ok()) throw new Error(`The demo answered ${response.status()}`);
}
