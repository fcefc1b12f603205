import { signInAsDemo } from '../support/users.ts';
import { expect, test } from '../support/server.ts';

test('a large upload shows progress, can be canceled and stays selected when the network fails', async ({
  page,
  context,
  server,
}) => {
  await signInAsDemo(page, server);
  await page.goto('/import');
  const lines = Array.from(
    { length: 400 },
    (_, place) => `2026-10-0${1 + (place % 9)},${'Shop '.repeat(300)}${place},-${place}.10`,
  );
  const large = {
    name: 'large.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['Date,Description,Amount', ...lines].join('\n')),
  };
  const network = await context.newCDPSession(page);
  const slowly = (bytesPerSecond: number) =>
    network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: bytesPerSecond,
    });
  await network.send('Network.enable');
  await slowly(50_000);
  const input = page.getByLabel('File to import');
  await input.setInputFiles(large);
  const bar = page.getByRole('progressbar', { name: 'large.csv' });
  await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(5);
  await expect(page.getByText('Sending large.csv…')).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(bar).toBeHidden();
  await input.setInputFiles(large);
  await expect(bar).toBeVisible();
  await context.setOffline(true);
  const again = page.getByRole('button', { name: 'Try large.csv again' });
  await expect(again).toBeVisible();
  await expect(
    page.getByText('No connection. Check your network and try again.').first(),
  ).toBeVisible();
  await context.setOffline(false);
  await slowly(-1);
  await again.click();
  await expect(
    page.getByText('400 payments from October 1, 2026 to October 9, 2026'),
  ).toBeVisible();
});
