import { expect } from '@playwright/test';
import { focused, press, type Checks } from './press.ts';

export const tabs: Checks = {
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

export const switches: Checks = {
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
