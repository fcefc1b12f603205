import { expect, type Locator, type Page } from '@playwright/test';
import { press, type Checks } from './press.ts';

/** The option that assistive technology reads as the current one. */
const active = (page: Page): Locator =>
  page.getByRole('option').and(page.locator('[data-highlighted]'));

export const select: Checks = {
  async 'On the control: opens the list.'(page) {
    const list = page.getByRole('listbox');
    await press(page, 'Tab');
    for (const key of ['Enter', 'Space', 'ArrowDown', 'ArrowUp']) {
      await press(page, key);
      await expect(list).toBeVisible();
      await press(page, 'Escape');
      await expect(list).toBeHidden();
    }
  },
  async 'Moves to the next or previous option.'(page) {
    await openSelect(page);
    await press(page, 'ArrowDown');
    await expect(active(page)).toHaveText('Dining Out');
    await press(page, 'ArrowUp');
    await expect(active(page)).toHaveText('Groceries');
  },
  async 'Moves to the first or last option.'(page) {
    await openSelect(page);
    await press(page, 'End');
    await expect(active(page)).toHaveText('Transport');
    await press(page, 'Home');
    await expect(active(page)).toHaveText('Groceries');
  },
  async 'Moves to the option that begins with the typed letters.'(page) {
    await openSelect(page);
    await page.keyboard.type('da');
    await expect(active(page)).toHaveText('Date Night');
  },
  async 'Chooses the option and closes the list.'(page) {
    for (const key of ['Enter', 'Space']) {
      await openSelect(page);
      await press(page, key === 'Enter' ? 'End' : 'Home', key);
      await expect(page.getByRole('listbox')).toBeHidden();
      const chosen = key === 'Enter' ? 'Transport' : 'Groceries';
      await expect(page.getByRole('combobox')).toHaveText(chosen);
    }
  },
  async 'Chooses the option and moves on.'(page) {
    await openSelect(page);
    await press(page, 'End', 'Tab');
    await expect(page.getByRole('listbox')).toBeHidden();
    await expect(page.getByRole('combobox')).toHaveText('Transport');
  },
  async 'Closes the list without choosing.'(page) {
    await openSelect(page);
    await press(page, 'End', 'Escape');
    await expect(page.getByRole('listbox')).toBeHidden();
    await expect(page.getByRole('combobox')).toHaveText('Groceries');
  },
};

async function openSelect(page: Page): Promise<void> {
  await page.getByRole('combobox').focus();
  await press(page, 'Enter');
  await expect(page.getByRole('listbox')).toBeVisible();
}

export const combobox: Checks = {
  async 'Opens the list with the options that contain the typed text.'(page) {
    await press(page, 'Tab');
    await page.keyboard.type('din');
    await expect(page.getByRole('option')).toHaveText(['Dining Out']);
  },
  async 'Opens the list; moves to the next or previous option.'(page) {
    await openCombobox(page);
    await press(page, 'Home', 'ArrowDown');
    await expect(active(page)).toHaveText('Dining Out');
    await press(page, 'ArrowUp');
    await expect(active(page)).toHaveText('Groceries');
  },
  async 'Moves to the first or last option while the list is open.'(page) {
    await openCombobox(page);
    await press(page, 'End');
    await expect(active(page)).toHaveText('Transport');
    await press(page, 'Home');
    await expect(active(page)).toHaveText('Groceries');
  },
  async 'Chooses the option and closes the list.'(page) {
    await openCombobox(page);
    await press(page, 'End', 'Enter');
    await expect(page.getByRole('listbox')).toBeHidden();
    await expect(page.getByRole('combobox')).toHaveValue('Transport');
  },
  async 'Chooses the option and moves on.'(page) {
    await openCombobox(page);
    await press(page, 'End', 'Tab');
    await expect(page.getByRole('combobox')).toHaveValue('Transport');
    await expect(page.getByRole('combobox')).not.toBeFocused();
  },
  async 'Closes the list without choosing; while it is closed, clears the choice.'(page) {
    await openCombobox(page);
    await press(page, 'End', 'Enter', 'ArrowDown', 'Home', 'Escape');
    await expect(page.getByRole('listbox')).toBeHidden();
    await expect(page.getByRole('combobox')).toHaveValue('Transport');
    await press(page, 'Escape');
    await expect(page.getByRole('combobox')).toHaveValue('');
  },
};

async function openCombobox(page: Page): Promise<void> {
  await page.getByRole('combobox').focus();
  await press(page, 'ArrowDown');
  await expect(page.getByRole('listbox')).toBeVisible();
}
