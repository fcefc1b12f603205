import type { Locator, Page } from '@playwright/test';

const STEPS = 8;

/** Swipes with a finger from the middle of an element, by a distance in pixels. */
export async function swipe(page: Page, element: Locator, by: { x?: number; y?: number }) {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not visible');
  const start = { x: box.x + box.width / 2, y: box.y + box.height / 4 };
  const { x = 0, y = 0 } = by;
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', share: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: start.x + x * share, y: start.y + y * share }],
    });
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await touch('touchStart', 0);
  for (let step = 1; step <= STEPS; step += 1) await touch('touchMove', step / STEPS);
  await touch('touchEnd', 1);
  await session.detach();
}
