import { expect, type Page } from '@playwright/test';
import { focused, press, type Checks } from './press.ts';

export const datePicker: Checks = {
  async 'On the control: opens the calendar on the chosen day, or today.'(page) {
    for (const key of ['Enter', 'Space']) {
      await press(page, 'Tab', key);
      await expect(focused(page)).toHaveAccessibleName(/March 14/);
      await press(page, 'Escape');
      await expect(page.getByRole('button')).toBeFocused();
      await press(page, 'Shift+Tab');
    }
  },
  async 'Moves by a day.'(page) {
    await openCalendar(page);
    await press(page, 'ArrowRight');
    await expect(focused(page)).toHaveAccessibleName(/March 15/);
    await press(page, 'ArrowLeft', 'ArrowLeft');
    await expect(focused(page)).toHaveAccessibleName(/March 13/);
  },
  async 'Moves by a week.'(page) {
    await openCalendar(page);
    await press(page, 'ArrowUp');
    await expect(focused(page)).toHaveAccessibleName(/March 7/);
    await press(page, 'ArrowDown', 'ArrowDown');
    await expect(focused(page)).toHaveAccessibleName(/March 21/);
  },
  async 'Moves by a month; with Shift by a year.'(page) {
    await openCalendar(page);
    await press(page, 'PageDown');
    await expect(focused(page)).toHaveAccessibleName(/April 14.*2026/);
    await press(page, 'PageUp', 'PageUp');
    await expect(focused(page)).toHaveAccessibleName(/February 14.*2026/);
    await press(page, 'Shift+PageDown');
    await expect(focused(page)).toHaveAccessibleName(/February 14.*2027/);
    await press(page, 'Shift+PageUp');
    await expect(focused(page)).toHaveAccessibleName(/February 14.*2026/);
  },
  async 'Moves to the start or end of the week.'(page) {
    await openCalendar(page);
    await press(page, 'Home');
    await expect(focused(page)).toHaveAccessibleName(/March 8/);
    await press(page, 'End');
    await expect(focused(page)).toHaveAccessibleName(/March 14/);
  },
  async 'On a day: chooses it and closes the calendar.'(page) {
    for (const [key, day] of [
      ['Enter', /15/],
      ['Space', /16/],
    ] as const) {
      await openCalendar(page);
      await press(page, 'ArrowRight', key);
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(page.getByRole('button')).toHaveText(day);
    }
  },
  async 'Closes the calendar. The focus returns to the control.'(page) {
    await openCalendar(page);
    await press(page, 'ArrowRight', 'Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('button')).toBeFocused();
    await expect(page.getByRole('button')).toHaveText(/14/);
  },
};

async function openCalendar(page: Page): Promise<void> {
  await page.getByRole('button').focus();
  await press(page, 'Enter');
  await expect(focused(page)).toHaveRole('button');
  await expect(page.getByRole('dialog')).toBeVisible();
}
