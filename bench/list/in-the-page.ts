/*
 * Functions for the measured page. Each is self-contained, since it is sent there as text.
 */

/** Opens the list by its tab. Returns the time until rows were painted, in milliseconds. */
export async function openByTab(): Promise<number> {
  const tabs = [...document.querySelectorAll<HTMLAnchorElement>('nav[aria-label="Main"] a')];
  const tab = tabs.find(({ pathname }) => pathname === '/transactions');
  if (!tab) throw new Error('There is no tab');
  const start = performance.now();
  tab.click();
  await new Promise<void>((resolve, reject) => {
    const end = performance.now() + 30_000;
    const look = (): void => {
      // The rows are in the current frame, which is painted before the next callback.
      if (document.querySelector('[aria-label="Transactions by day"] li')) setTimeout(resolve);
      else if (performance.now() > end) reject(new Error('There is no list'));
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  return performance.now() - start;
}

/** Returns the time from the start of the navigation until rows were painted, in milliseconds. */
export async function untilListed(): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    const end = performance.now() + 30_000;
    const look = (): void => {
      // The rows are in the current frame, which is painted before the next callback.
      if (document.querySelector('[aria-label="Transactions by day"] li')) setTimeout(resolve);
      else if (performance.now() > end) reject(new Error('There is no list'));
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  return performance.now();
}

/**
 * Returns the time until all rows are loaded, in milliseconds. Until then the number in the heading ends with a plus.
 *
 * @param least the number of rows without the demo's own, of which the two sides of a transfer are one row
 */
export async function untilWhole(least: number): Promise<number> {
  const start = performance.now();
  await new Promise<void>((resolve, reject) => {
    const look = (): void => {
      const [, count] =
        [...document.querySelectorAll('h2')]
          .map(({ textContent }) => /^All Transactions \((\d+)\)$/.exec(textContent))
          .find((match) => match !== null) ?? [];
      if (Number(count) >= least) resolve();
      else if (performance.now() - start > 30_000) reject(new Error('They do not all come'));
      else setTimeout(look, 20);
    };
    look();
  });
  return performance.now() - start;
}

/**
 * Scrolls for some seconds like a user with a trackpad, first slowly and then fast.
 *
 * @param place the start as a fraction of the height, from 0 to 1
 * @returns the duration of each frame, in milliseconds
 */
export async function scroll(place: number): Promise<number[]> {
  const SECONDS = 4;
  const FASTEST_PIXELS_PER_SECOND = 4000;
  window.scrollTo({ top: place * document.documentElement.scrollHeight, behavior: 'instant' });
  await new Promise((resolve) => setTimeout(resolve, 500));
  const frames: number[] = [];
  const start = performance.now();
  let last = start;
  await new Promise<void>((resolve) => {
    const step = (now: number): void => {
      if (now > last) frames.push(now - last);
      const taken = (now - start) / 1000;
      const speed = FASTEST_PIXELS_PER_SECOND * Math.min(1, taken / SECONDS + 0.1);
      window.scrollBy({ top: (speed * (now - last)) / 1000, behavior: 'instant' });
      last = now;
      if (taken < SECONDS) requestAnimationFrame(step);
      else resolve();
    };
    requestAnimationFrame(step);
  });
  window.scrollTo({ top: 0, behavior: 'instant' });
  return frames.slice(1);
}

/**
 * Types a text into the search letter by letter and deletes it again.
 *
 * @param text matches fewer transactions with each letter
 * @returns the time from each key until the new list was painted, in milliseconds
 */
export async function typeSearch(text: string): Promise<number[]> {
  const input = document.querySelector<HTMLInputElement>('input[type="search"]');
  const heading = document.querySelector('h2:has(+ [role="search"])');
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  if (!input || !heading || !setValue) throw new Error('There is no search');
  const words = Array.from({ length: text.length }, (_, index) => text.slice(0, index + 1));
  const times: number[] = [];
  input.focus();
  for (const word of [...words, ...words.slice(0, -1).toReversed()]) {
    const before = heading.textContent;
    const start = performance.now();
    setValue.call(input, word);
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
    await new Promise<void>((resolve, reject) => {
      const look = (): void => {
        if (heading.textContent !== before) setTimeout(resolve);
        else if (performance.now() - start > 5000) reject(new Error(`No response to ${word}`));
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    times.push(performance.now() - start);
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  return times;
}
