import { expect, type Locator, type Page } from '@playwright/test';

/** Presses keys and expects their effect, as a row of a component's keyboard table states it. */
type Check = (page: Page) => Promise<void>;

const focused = (page: Page): Locator => page.locator(':focus');

async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

const tabs: Record<string, Check> = {
  async 'Moves the focus to the chosen tab, then to its panel.'(page) {
    await press(page, 'Tab');
    await expect(focused(page)).toHaveText('Create New');
    await press(page, 'Tab');
    await expect(focused(page)).toHaveRole('tabpanel');
  },
  async 'Shows the next or previous tab; after the last one, the first.'(page) {
    const shown = page.getByRole('tab', { selected: true });
    await press(page, 'Tab', 'ArrowRight');
    await expect(shown).toHaveText('Join Existing');
    await press(page, 'ArrowRight');
    await expect(shown).toHaveText('Create New');
    await press(page, 'ArrowLeft');
    await expect(shown).toHaveText('Join Existing');
  },
  async 'Shows the first or last tab.'(page) {
    const shown = page.getByRole('tab', { selected: true });
    await press(page, 'Tab', 'End');
    await expect(shown).toHaveText('Join Existing');
    await press(page, 'Home');
    await expect(shown).toHaveText('Create New');
  },
};

/** The option that assistive technology reads as the current one. */
const active = (page: Page): Locator =>
  page.getByRole('option').and(page.locator('[data-highlighted]'));

const select: Record<string, Check> = {
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

const combobox: Record<string, Check> = {
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

const switches: Record<string, Check> = {
  async 'Moves the focus to the switch or past it.'(page) {
    await press(page, 'Tab');
    await expect(focused(page)).toHaveRole('switch');
    await press(page, 'Tab');
    await expect(page.getByRole('switch').first()).not.toBeFocused();
    await press(page, 'Shift+Tab');
    await expect(page.getByRole('switch').first()).toBeFocused();
  },
  async 'Turns it on or off.'(page) {
    await press(page, 'Tab');
    for (const key of ['Space', 'Enter']) {
      const before = await focused(page).getAttribute('aria-checked');
      await press(page, key);
      await expect(focused(page)).not.toHaveAttribute('aria-checked', String(before));
    }
  },
};

/** Checks by story; each story has a check for every row of its component's table. */
export const checks: Readonly<Record<string, Readonly<Record<string, Check>>>> = {
  'components-layout-tabs--example': tabs,
  'components-choices-combobox--example': combobox,
  'components-choices-select--example': select,
  'components-choices-switch--example': switches,
};
