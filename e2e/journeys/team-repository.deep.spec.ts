import { readRegistry, restoreRegistryAfterwards } from '../support/registry.ts';
import { expect, test } from '../support/server.ts';
import { signInAsDemo } from '../support/users.ts';
import { emptyRepository, type TeamRepository } from '../support/team-repository.ts';
import { deployFrom, deployShellWithKit } from '../support/team-server.ts';

const PAGE = 'src/recipes/recipes-page.tsx';

// Unpacked once for all tests.
test.describe.configure({ mode: 'serial' });

let team: TeamRepository;
restoreRegistryAfterwards();

test.beforeAll(async () => {
  team = await emptyRepository();
});
test.afterAll(() => team.remove());

test('generates a micro-frontend in an empty repository and checks its types', () => {
  expect(team.harmony('new', 'mf-recipes')).toContain(PAGE);
  expect(() => team.harmony('new', 'mf-recipes')).toThrow(/already/);
  expect(team.typeErrors()).toBe('');
  team.edit(PAGE, '{ couple }', '{ cuple }');
  expect(team.typeErrors()).toContain("Property 'cuple' does not exist");
  team.edit(PAGE, '{ cuple }', '{ couple }');
});

test('runs it alone with a signed-in user and follows edits', async ({ page }) => {
  const origin = await team.start('dev');
  await page.goto(`${origin}/recipes`);
  await expect(page.getByText('For Robin & Kim.')).toBeVisible();
  team.edit(PAGE, 'Nothing here yet', 'Pancakes');
  await expect(page.getByText('Pancakes')).toBeVisible();

  const readGoals = () => page.evaluate(async () => (await fetch('/api/goals')).json() as unknown);
  expect(await readGoals()).toMatchObject({ code: 'not_found' });
  team.write('fake-api.ts', "export default { 'GET /api/goals': [] };");
  expect(await readGoals()).toEqual([]);
});

test("builds it there and deploys it from the team's server", async ({ page, server }) => {
  expect(team.harmony('build')).toContain('Built mf-recipes');
  const origin = await team.start('serve');
  await deployFrom({ origin }, server.buildsFolder, 'mf-recipes');
  await signInAsDemo(page, server);
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Main' }).getByText('Recipes').click();
  await expect(page).toHaveTitle('Recipes · Harmony');
  await expect(page.getByText('Pancakes')).toBeVisible();
  await expect(page.getByText('For Maya & Jonas.')).toBeVisible();
});

test('keeps it live when the kit is extended, and names the change that would stop it', async ({
  server,
}) => {
  const session = 'mf-kit/src/session/session.d.ts';
  const goals = 'contract/src/api/goals.d.ts';
  await deployShellWithKit(server.buildsFolder, 'grown', (types) => {
    types[session] += 'export declare function useWish(): string;';
    types[goals] = String(types[goals]).replaceAll(
      'icon: z.ZodString;',
      'icon: z.ZodString; note: z.ZodString;',
    );
  });
  const broken = deployShellWithKit(server.buildsFolder, 'broken', (types) => {
    types[session] = String(types[session]).replace(/useCouple\(\): \w+/, 'useCouple(): string');
  });
  await expect(broken).rejects.toThrow(
    /mf-recipes cannot use the shell: useCouple of @harmony\/mf-kit has changed: Type 'string' is not assignable/,
  );
  const { shell, microfrontends } = readRegistry(server.buildsFolder);
  expect(shell.build).toBe('grown');
  expect(microfrontends.filter(({ stopped }) => stopped !== undefined)).toEqual([]);
});
