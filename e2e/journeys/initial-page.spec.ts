import { signInAsDemo } from '../support/users.ts';
import { expect, test } from '../support/server.ts';

const hours = [
  ['2026-11-21T07:00:00', 'Good morning!'],
  ['2026-11-21T23:30:00', 'Good evening!'],
] as const;

test.use({ viewport: { width: 412, height: 823 } });

for (const [time, greeting] of hours) {
  test(
    `the dashboard shows "${greeting}" before its scripts load, without layout shifts`,
    { tag: '@deep' },
    async ({ page, server }) => {
      await page.clock.setFixedTime(time);
      await page.addInitScript(() => {
        Object.assign(window, { shift: 0 });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const { value } = entry as PerformanceEntry & { value: number };
            Object.assign(window, {
              shift: (window as unknown as { shift: number }).shift + value,
            });
          }
        }).observe({ type: 'layout-shift', buffered: true });
        new PerformanceObserver((list) => {
          const { element } = list.getEntries().at(-1) as PerformanceEntry & { element?: Element };
          Object.assign(window, { largest: element?.matches('[data-opening] *') });
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      });
      await signInAsDemo(page, server);
      let release = (): void => {};
      const held = new Promise<void>((resolve) => (release = resolve));
      await page.route(/\/packages\./, async (route) => {
        await held;
        await route.continue();
      });
      await page.goto('/', { waitUntil: 'commit' });
      const skeleton = page.locator('[data-opening]');
      await expect(skeleton.getByText(greeting)).toBeVisible();
      await expect(skeleton.locator('[data-hours]:not([hidden])')).toHaveCount(1);

      release();
      await expect(page.getByRole('heading', { level: 1, name: greeting })).toBeVisible();
      await expect(skeleton).toHaveCount(0);
      const moved = await page.evaluate(() => (window as unknown as { shift: number }).shift);
      expect(moved).toBeLessThan(0.02);
      // The skeleton contains the largest paint, so content does not appear later than it.
      expect(await page.evaluate(() => (window as unknown as { largest: boolean }).largest)).toBe(
        true,
      );
    },
  );
}
