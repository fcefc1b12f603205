import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { assembleImage, type Image } from '../support/image.ts';

/** Limit without the base image, which contains Node. */
const MAXIMUM_MEGABYTES = 250;

/** Packages that only builds, tests and pages need. */
const TOOLS = ['webpack', 'vitest', 'playwright', 'storybook', 'typescript', 'oxlint', 'react'];

let image: Image;
test.beforeAll(async () => {
  image = await assembleImage();
});
test.afterAll(() => image.remove());

test('the image contains only what a server needs', () => {
  const kilobytes = Number.parseInt(execFileSync('du', ['-sk', image.app], { encoding: 'utf8' }));
  expect(kilobytes / 1024).toBeLessThan(MAXIMUM_MEGABYTES);
  const packages = readdirSync(join(image.app, 'node_modules'));
  expect(packages).toContain('express');
  expect(TOOLS.filter((name) => packages.includes(name))).toEqual([]);
  expect(readdirSync(join(image.app, 'node_modules/@harmony')).toSorted()).toEqual([
    'bff',
    'contract',
  ]);
  const builds = readdirSync(join(image.app, 'builds'));
  expect(builds).toContain('manifest.json');
  expect(builds).not.toContain('development');
  expect(readdirSync(join(image.app, 'builds/mf-goals'))).toHaveLength(1);
});

test('the image runs from a read-only folder as an unprivileged user', async ({ page }) => {
  const secret = join(image.data, 'session-secret');
  const first = await image.start();
  await expect.poll(() => image.isHealthy()).toBe(true);
  await page.goto(image.origin);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(statSync(secret).mode & 0o777).toBe(0o600);
  const original = readFileSync(secret, 'utf8');
  await first.stop();
  expect(await image.isHealthy()).toBe(false);

  const second = await image.start();
  expect(await image.isHealthy()).toBe(true);
  expect(readFileSync(secret, 'utf8')).toBe(original);
  await second.stop();
});
