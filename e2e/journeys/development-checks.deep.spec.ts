import { startDevelopment, type Development } from '../support/development.ts';
import { expect, test } from '../support/server.ts';

const FORM = 'mf-goals/src/goal-dialog/goal-form.tsx';

/** Generous, since a first type check reads all declarations. */
const CHECKED = { timeout: 300_000 };

// Both use one command, which the second ends.
test.describe.configure({ mode: 'serial' });

let development: Development;
test.beforeAll(async () => {
  development = await startDevelopment('mf-goals');
});
test.afterAll(() => development.stop());

test('reports type errors until they are fixed', async () => {
  test.setTimeout(2 * CHECKED.timeout + 60_000);
  const revert = development.edit(FORM, 'min={today}', 'min={[today]}');
  await expect
    .poll(() => development.output.join('\n'), CHECKED)
    .toContain('The types of mf-goals:');
  revert();
  await expect
    .poll(() => development.output.join('\n'), CHECKED)
    .toContain('The types of mf-goals are in order again.');
});

test('leaves no server on the port when it is killed', async () => {
  await development.kill();
  await expect
    .poll(() => fetch(development.origin).then(String, ({ cause }: Error) => String(cause)))
    .toContain('ECONNREFUSED');
});
