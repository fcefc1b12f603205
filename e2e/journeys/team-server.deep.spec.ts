import { addBuild, deploy, liveBuild } from '../support/builds.ts';
import { expect, test } from '../support/server.ts';
import { deployFrom, serveAsTeam } from '../support/team-server.ts';

const THEIR_BUILD = 'eeeeeeeeeeee';

test("deploys a micro-frontend from a team's server and keeps it when that server stops", async ({
  page,
  server,
}) => {
  const live = liveBuild(server.buildsFolder);
  addBuild(server.buildsFolder, THEIR_BUILD, '"What others let us save for."');
  const team = await serveAsTeam(server.buildsFolder, 'mf-goals', THEIR_BUILD);
  const requestedOrigins: string[] = [];
  page.on('request', (request) => requestedOrigins.push(new URL(request.url()).origin));
  expect(await deployFrom(team, server.buildsFolder, 'mf-goals')).toContain(
    `mf-goals is at ${THEIR_BUILD} now`,
  );

  await page.goto('/');
  await page.getByRole('button', { name: 'See the demo couple' }).first().click();
  await page.getByRole('navigation', { name: 'Main' }).getByText('Goals').click();
  await expect(page.getByText('What others let us save for.')).toBeVisible();

  team.die();
  await page.reload();
  await expect(page.getByText('What others let us save for.')).toBeVisible();
  await page.getByRole('button', { name: 'Add Goal' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  // Browsers send requests only to this origin.
  expect(requestedOrigins.filter((origin) => origin === team.origin)).toEqual([]);

  deploy(server.buildsFolder, 'mf-goals', '--to', live);
  await page.reload();
  await expect(page.getByText('Saving together for the things you both want.')).toBeVisible();
});
