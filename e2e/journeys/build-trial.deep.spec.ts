import { addBuild, deploy, GOALS_TEXT, liveBuild } from '../support/builds.ts';
import { expect, test } from '../support/server.ts';

test('a build that throws is seen when it is tried, and never live', async ({ server }) => {
  const live = liveBuild(server.buildsFolder);
  addBuild(server.buildsFolder, 'aaaaaaaaaaaa', '(()=>{throw new TypeError("broken")})()');
  expect(() => deploy(server.buildsFolder, 'mf-goals', '--to', 'aaaaaaaaaaaa')).toThrow(
    /nothing has changed.*\/goals: .*This part stopped working/s,
  );
  expect(liveBuild(server.buildsFolder)).toBe(live);
});

test('a build that complains in the console is never live either', async ({ server }) => {
  const live = liveBuild(server.buildsFolder);
  addBuild(server.buildsFolder, 'bbbbbbbbbbbb', `(console.error("a bad prop"),${GOALS_TEXT})`);
  expect(() => deploy(server.buildsFolder, 'mf-goals', '--to', 'bbbbbbbbbbbb')).toThrow(
    /\/goals: the console says: a bad prop/,
  );
  expect(liveBuild(server.buildsFolder)).toBe(live);
});

test('a build that works is live after it was tried', async ({ page, server }) => {
  const live = liveBuild(server.buildsFolder);
  addBuild(server.buildsFolder, 'cccccccccccc', '"What we save for, hand in hand."');
  expect(deploy(server.buildsFolder, 'mf-goals', '--to', 'cccccccccccc')).toContain(
    'is at cccccccccccc now',
  );
  await page.goto('/');
  await page.getByRole('button', { name: 'See the demo couple' }).first().click();
  await page.getByRole('navigation', { name: 'Main' }).getByText('Goals').click();
  await expect(page.getByText('What we save for, hand in hand.')).toBeVisible();

  // Other journeys go on with the same server.
  deploy(server.buildsFolder, 'mf-goals', '--to', live);
});
