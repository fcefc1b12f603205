import { expect } from '@playwright/test';
import type { Person } from './people.ts';

/** Has the browser of someone call the API, as its pages would. */
export async function call(
  { page, origin }: Person,
  method: 'GET' | 'POST' | 'PATCH',
  path: string,
  data?: object,
): Promise<unknown> {
  const response = await page.request.fetch(path, { method, headers: { Origin: origin }, data });
  expect(response.ok(), `${method} ${path}: ${await response.text()}`).toBe(true);
  return response.status() === 204 ? undefined : ((await response.json()) as unknown);
}

/** The id of one of the couple's categories. */
export async function categoryId(person: Person, name: string): Promise<string> {
  const categories = (await call(person, 'GET', '/api/categories')) as {
    id: string;
    name: string;
  }[];
  const found = categories.find((category) => category.name === name);
  expect(found, name).toBeDefined();
  return String(found?.id);
}
