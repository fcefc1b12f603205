import { addBuild, deploy, GOALS_TEXT, liveBuild } from '../support/builds.ts';
import { expect, test } from '../support/server.ts';

test('rejects a build that throws in its trial', async ({ server }) => {
  const live = liveBuild(server.buildsFolder);
  addBuild(server.buildsFolder, 'aaaaaaaaaaaa', '(()=>{throw new TypeError("broken")})()');
  expect(() => deploy(server.buildsFolder, 'mf-goals', '--to', 'aaaaaaaaaaaa')).toThrow(
    /nothing has changed.*\/goals: .*This part stopped working/s,
  );
  expect(liveBuild(server.buildsFolder)).toBe(live);
});

test('rejects a build that logs errors in its trial', async ({ server }) => {
  const live = liveBuild(server.buildsFolder);
  addBuild(server.buildsFolder, 'bbbbbbbbbbbb', `(console.error("a bad prop"),${GOALS_TEXT})`);
  expect(() => deploy(server.buildsFolder, 'mf-goals', '--to', 'bbbbbbbbbbbb')).toThrow(
    /\/goals: console error: a bad prop/,
  );
  expect(liveBuild(server.buildsFolder)).toBe(live);
});

test('deploys a build after a successful trial', async ({ page, server }) => {
  const live = liveBuild(server.buildsFolder);
  addBuild(server.buildsFolder, 'cccccccccccc', '"What we save for, hand in hand."');
  expect(deploy(server.buildsFolder, 'mf-goals', '--to', 'cccccccccccc')).toContain(
    'is at cccccccccccc now',
  );
  await page.goto('/');
  await page.getByRole('button', { name: 'See the demo couple' }).first().click();
  await page.getByRole('navigation', { name: 'Main' }).getByText('Goals').click();
  await expect(page.getByText('What we save for, hand in hand.')).toBeVisible();

  // Other tests share this server.
  deploy(server.buildsFolder, 'mf-goals', '--to', live);
});
