import { expect } from '@playwright/test';
import type { User } from './users.ts';

/** Calls the API with the session of a user's browser. */
export async function call(
  { page, origin }: User,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  data?: object,
): Promise<unknown> {
  const response = await page.request.fetch(path, { method, headers: { Origin: origin }, data });
  expect(response.ok(), `${method} ${path}: ${await response.text()}`).toBe(true);
  return response.status() === 204 ? undefined : ((await response.json()) as unknown);
}

/** Returns the id of a category by its name. */
export async function categoryId(person: User, name: string): Promise<string> {
  const categories = (await call(person, 'GET', '/api/categories')) as {
    id: string;
    name: string;
  }[];
  const found = categories.find((category) => category.name === name);
  expect(found, name).toBeDefined();
  return String(found?.id);
}
