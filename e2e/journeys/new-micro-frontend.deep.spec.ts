import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { copyProject, linkPackages } from '@harmony/test-kit/project-copy';
import { restoreRegistryAfterwards } from '../support/registry.ts';
import { expect, test } from '../support/server.ts';

const root = resolve(import.meta.dirname, '../..');

restoreRegistryAfterwards();

test('a new micro-frontend is generated, deployed and opened without a shell change', async ({
  page,
  server,
}) => {
  const copy = copyProject();
  linkPackages(copy);
  const run = (script: string, ...parameters: string[]): string =>
    execFileSync(process.execPath, [join(copy, script), ...parameters], {
      cwd: copy,
      env: { ...process.env, BUILDS_DIR: server.buildsFolder },
      encoding: 'utf8',
    });
  const inCopy = (command: string, ...parameters: string[]): string =>
    execFileSync(join(root, 'node_modules/.bin', command), parameters, {
      cwd: copy,
      encoding: 'utf8',
    });
  try {
    expect(run('builder/src/new/new.ts', 'mf-date-ideas')).toContain('mf-date-ideas is ready');
    // The generated code passes the linter; deploying checks the types.
    inCopy('oxfmt', '--check', 'mf-date-ideas', 'e2e/journeys/date-ideas.spec.ts');
    inCopy('oxlint', '--deny-warnings', 'mf-date-ideas');
    const lock = JSON.parse(readFileSync(join(copy, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, unknown>;
    };
    expect(lock.packages['node_modules/@harmony/mf-date-ideas']).toEqual({
      resolved: 'mf-date-ideas',
      link: true,
    });
    expect(() => run('builder/src/new/new.ts', 'mf-date-ideas')).toThrow(/already exists/);

    await page.goto('/');
    await page.getByRole('button', { name: 'See the demo couple' }).first().click();
    await expect(page.getByText('Shared Income')).toBeVisible();
    expect(run('builder/src/deploy/deploy.ts', 'mf-date-ideas')).toContain('mf-date-ideas is at');
    await page.reload();
    await page.getByRole('navigation', { name: 'Main' }).getByText('Date Ideas').click();
    await expect(page).toHaveTitle('Date Ideas · Harmony');
    await expect(page.getByText('For Maya & Jonas.')).toBeVisible();
    await page.reload();
    await expect(page.getByText('For Maya & Jonas.')).toBeVisible();
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
});
