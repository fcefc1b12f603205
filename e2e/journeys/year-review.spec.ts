import { readFileSync } from 'node:fs';
import { signInAsDemo } from '../support/users.ts';
import { expect, test } from '../support/server.ts';

test(
  'a couple reviews its year on screen, in print and as a shared image',
  { tag: '@deep' },
  async ({ page, server }) => {
    await signInAsDemo(page, server);
    await page.goto('/reports');
    await page.getByRole('link', { name: 'Your year' }).click();
    const thisYear = new Date().getUTCFullYear();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Your ${thisYear} together`);

    // Months are focusable links, and their amounts match the list.
    const months = page.getByRole('region', { name: 'Your months' });
    await expect(months.getByRole('listitem')).toHaveCount(12);
    const running = months.getByRole('link', { name: /so far: \$3,580$/ });
    await running.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/transactions\?type=shared&from=/);
    await page.goBack();

    // The data table has the same amounts.
    const table = page.getByRole('region', { name: 'Month by month' }).getByRole('table');
    await expect(table.getByRole('row').last()).toContainText(/\$5,260.*\$3,580.*\$1,680.*32%/s);

    const card = page.getByRole('region', { name: 'A card to share' });
    await expect(card.getByRole('img')).toHaveAccessibleName(/^Maya & Jonas, our \d{4}: [^$]+$/);
    const download = page.waitForEvent('download');
    await card.getByRole('button', { name: 'Save picture' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(`our-${thisYear}.png`);
    expect(
      readFileSync(await file.path())
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');

    await page.getByRole('button', { name: 'Previous year' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      `Your ${thisYear - 1} together`,
    );
    await expect(page).toHaveURL(new RegExp(`year=${thisYear - 1}$`));
    await page.getByRole('button', { name: 'Next year' }).click();
    await expect(page.getByRole('button', { name: 'Next year' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );

    await page.setViewportSize({ width: 320, height: 844 });
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(sideways).toBe(0);
    await page.emulateMedia({ media: 'print' });
    await expect(table).toBeVisible();
    await expect(card).toBeHidden();
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  },
);

test(
  'the dashboard links to the ending year around New Year',
  { tag: '@deep' },
  async ({ page, server }) => {
    await signInAsDemo(page, server);
    // The demo couple has more than a year of data.
    const lastYear = new Date().getUTCFullYear() - 1;
    await page.clock.setFixedTime(new Date(`${lastYear}-12-20T12:00:00Z`));
    await page.goto('/');
    await page.getByRole('link', { name: 'Look back together' }).click();
    await expect(page).toHaveURL(new RegExp(`/year\\?year=${lastYear}$`));
    await expect(page.getByRole('region', { name: 'Your months' })).toBeVisible();
  },
);
