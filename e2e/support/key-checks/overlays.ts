import { expect, type Page } from '@playwright/test';
import { focused, press, type Checks } from './press.ts';

export const menu: Checks = {
  async 'On the trigger: opens the menu and focuses the first item.'(page) {
    for (const key of ['Enter', 'Space', 'ArrowDown']) {
      await page.getByRole('button', { name: 'Add' }).focus();
      await press(page, key);
      await expect(focused(page)).toHaveText('Add Expense');
      await press(page, 'Escape');
    }
  },
  async 'Moves to the next or previous item.'(page) {
    await openMenu(page);
    await press(page, 'ArrowDown');
    await expect(focused(page)).toHaveText('Log Deposit');
    await press(page, 'ArrowUp');
    await expect(focused(page)).toHaveText('Add Expense');
  },
  async 'Moves to the first or last item.'(page) {
    await openMenu(page);
    await press(page, 'End');
    await expect(focused(page)).toHaveText('Plan a date night');
    await press(page, 'Home');
    await expect(focused(page)).toHaveText('Add Expense');
  },
  async 'Moves to the next item that begins with the letter.'(page) {
    await openMenu(page);
    await page.keyboard.type('p');
    await expect(focused(page)).toHaveText('Plan a date night');
  },
  async 'Runs the item and closes the menu.'(page) {
    for (const [key, label] of [
      ['Enter', 'Plan a date night'],
      ['Space', 'Add Expense'],
    ] as const) {
      await openMenu(page);
      await press(page, key === 'Enter' ? 'End' : 'Home', key);
      await expect(page.getByRole('menu')).toBeHidden();
      await expect(page.getByRole('status')).toHaveText(label);
    }
  },
  async 'Closes the menu. The focus returns to the trigger.'(page) {
    await openMenu(page);
    await press(page, 'End', 'Escape');
    await expect(page.getByRole('menu')).toBeHidden();
    await expect(focused(page)).toHaveText('Add');
    await expect(page.getByRole('status')).toHaveText('');
  },
};

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add' }).focus();
  await press(page, 'Enter');
  await expect(focused(page)).toHaveText('Add Expense');
}

export const dialog: Checks = {
  async 'Moves the focus within the dialog.'(page) {
    await openDialog(page);
    const close = page.getByRole('button', { name: 'Close' });
    await press(page, 'Tab');
    await expect(focused(page)).toHaveText('Save');
    await press(page, 'Tab');
    await expect(close).toBeFocused();
    await press(page, 'Tab');
    await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
    await press(page, 'Shift+Tab');
    await expect(close).toBeFocused();
  },
  async 'Closes it. The focus returns to the element that opened it.'(page) {
    await openDialog(page);
    await press(page, 'Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(focused(page)).toHaveText('Rename');
  },
};

async function openDialog(page: Page): Promise<void> {
  await press(page, 'Tab', 'Enter');
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
}
