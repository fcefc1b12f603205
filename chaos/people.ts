import { randomUUID } from 'node:crypto';
import { connect } from '../bff/src/platform/database/connect.ts';
import { inTransaction } from '../bff/src/platform/database/transaction.ts';
import { readEnvironment } from '../bff/src/platform/environment/environment.ts';
import { openBrowser } from './browser.ts';
import type { Browser, ServerResponse } from './browser.ts';

/** A user who writes, with a browser and the data of their couple. */
export interface Person {
  browser: Browser;
  coupleId: string;
  categoryId: string;
}

/** Registers couples of two, on the plan without limits. */
export async function registerCouples(
  count: number,
  address: () => string,
  variables: Record<string, string>,
): Promise<Person[]> {
  const people: Person[] = [];
  for (let number = 0; number < count; number += 1) {
    const [one, other] = [await register(address), await register(address)];
    const couple = await ok(one, 'POST', '/api/couples', { name: 'Robin and Kim' });
    await ok(other, 'POST', '/api/couples/link', { inviteCode: couple['inviteCode'] });
    const categories = await one.send('GET', '/api/categories');
    const [category] = categories.body as { id: string }[];
    for (const browser of [one, other]) {
      people.push({ browser, coupleId: String(couple['id']), categoryId: category?.id ?? '' });
    }
  }
  const database = await connect(readEnvironment(variables));
  await inTransaction(database, (work) =>
    work.change(`UPDATE users SET subscription_tier = ?, subscription_status = ?`, [
      'premium',
      'active',
    ]),
  );
  await database.close();
  return people;
}

async function register(address: () => string): Promise<Browser> {
  const browser = openBrowser(address);
  await ok(browser, 'POST', '/api/auth/register', {
    email: `${randomUUID()}@example.com`,
    password: 'a calm green meadow',
    firstName: 'Robin',
    lastName: 'Lake',
  });
  return browser;
}

async function ok(
  browser: Browser,
  method: 'GET' | 'POST',
  path: string,
  sent: object,
): Promise<Record<string, unknown>> {
  const { status, body }: ServerResponse = await browser.send(method, path, sent);
  if (status >= 300) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(body)}`);
  return body as Record<string, unknown>;
}
