import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { addBuild, deploy, GOALS_TEXT } from '../support/builds.ts';
import { mailedLink } from '../support/mails.ts';
import { registerUser, newVisitor, type User } from '../support/users.ts';
import { expect, startProduct, test, type ProductServer } from '../support/server.ts';

const OPERATOR = 'operator@harmony.example';
const METRICS_TOKEN = 'the token of the metrics';
const BAD_BUILD = 'badbadbadbad';
const GOALS = JSON.parse(GOALS_TEXT) as string;

/** Users with open pages, some of them on the bad build. */
interface People {
  withBad: User[];
  withLive: User[];
}

/** Failures count for confirmed users, once per network. */
async function confirmedUser(browser: Browser, server: ProductServer, network: number) {
  const address = `198.51.${network}.1`;
  const extraHTTPHeaders = { 'X-Forwarded-For': address };
  const person = await newVisitor(browser, server.origin, 'robin', { extraHTTPHeaders });
  await registerUser(person);
  await person.page.goto(
    await mailedLink(server.mailsFolder, person.email, 'Confirm your email address'),
  );
  await person.page.getByRole('button', { name: 'Confirm my email' }).click();
  await expect(person.page.getByText('Your email is confirmed')).toBeVisible();
  return person;
}

/** Signs users in until three get the bad build and one the live one. */
async function peopleWithEach(browser: Browser, server: ProductServer): Promise<People> {
  const people: People = { withBad: [], withLive: [] };
  for (let network = 1; people.withBad.length < 3 || people.withLive.length < 1; network += 1) {
    const person = await confirmedUser(browser, server, network);
    const html = await (await person.page.request.get('/dashboard')).text();
    const which = html.includes(BAD_BUILD) ? people.withBad : people.withLive;
    if (which.length < 3) which.push(person);
  }
  return people;
}

async function goTo(page: Page, tab: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByText(tab).click();
}

test('rolls a failing share back automatically under open pages', async ({ browser }) => {
  const server = await startProduct({
    OPERATOR_MAIL: OPERATOR,
    TRUST_PROXY: '1',
    METRICS_TOKEN,
  });
  try {
    addBuild(server.buildsFolder, BAD_BUILD, '(()=>{throw new TypeError("broken")})()');
    const share = ['mf-goals', '--to', BAD_BUILD, '--share', '50', '--untried'];
    expect(deploy(server.buildsFolder, ...share)).toContain('50 % of visitors get mf-goals');
    const { withBad, withLive } = await peopleWithEach(browser, server);
    for (const { page } of [...withBad, ...withLive]) await page.goto('/dashboard');

    for (const { page } of withBad) {
      await goTo(page, 'Goals');
      await expect(page.getByText('This part stopped working').first()).toBeVisible();
    }
    for (const { page } of withLive) {
      await goTo(page, 'Goals');
      await expect(page.getByText(GOALS)).toBeVisible();
    }

    // Without a reload: open pages switch as they continue.
    await expect
      .poll(() => server.log.filter((line) => line.includes('a build was rolled back')))
      .toHaveLength(1);
    for (const { page } of withBad) {
      await expect(async () => {
        await goTo(page, 'Date Nights');
        await expect(page.getByRole('heading', { level: 1 })).toContainText('Date Nights');
        await goTo(page, 'Goals');
        await expect(page.getByText(GOALS)).toBeVisible({ timeout: 2000 });
      }).toPass();
    }
    const metrics = await (
      await fetch(`${server.origin}/api/metrics`, {
        headers: { Authorization: `Bearer ${METRICS_TOKEN}` },
      })
    ).text();
    expect(metrics).toContain(`builds_taken_back_total{guest="mf-goals",build="${BAD_BUILD}"} 1`);
    await expect
      .poll(() =>
        readdirSync(server.mailsFolder)
          .map((file) => readFileSync(join(server.mailsFolder, file), 'utf8'))
          .filter((mail) => mail.includes(`To: ${OPERATOR}`)),
      )
      .toEqual([expect.stringContaining('Subject: A build of mf-goals was taken back')]);
  } finally {
    await server.stop();
  }
});
