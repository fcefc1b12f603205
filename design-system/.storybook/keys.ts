import type { Keys } from './guidance.ts';

/* Keys that several components have in common. */

const tab = (to: string): Keys => ({ keys: 'Tab, Shift Tab', does: `Moves the focus to ${to}.` });

export const NO_KEYS = 'It takes no focus and no keys.';

export const press: readonly Keys[] = [
  tab('the button or past it'),
  { keys: 'Enter, Space', does: 'Presses it.' },
];

export const follow: readonly Keys[] = [
  tab('the link or past it'),
  { keys: 'Enter', does: 'Follows it.' },
];

export const toggle: readonly Keys[] = [
  tab('the control or past it'),
  { keys: 'Space', does: 'Turns it on or off.' },
];

export const typing: readonly Keys[] = [tab('the field or past it')];

/** Keys of radio buttons, which the browser handles. */
export const chooseOne: readonly Keys[] = [
  tab('the chosen option or past the group'),
  { keys: '→, ↓', does: 'Chooses the next option; after the last one, the first.' },
  { keys: '←, ↑', does: 'Chooses the previous option; before the first one, the last.' },
  { keys: 'Space', does: 'Chooses the focused option where none is chosen yet.' },
];

/** Keys of charts whose values are read one by one. */
export const readPlaces: readonly Keys[] = [
  tab('the chart or past it'),
  { keys: '→, ↑', does: 'Shows the values of the next place.' },
  { keys: '←, ↓', does: 'Shows the values of the previous place.' },
  { keys: 'Home, End', does: 'Shows the values of the first or last place.' },
];

/** Keys of modal dialogs, in addition to those of their content. */
export const closeDialog: readonly Keys[] = [
  { keys: 'Tab, Shift Tab', does: 'Moves the focus within the dialog.' },
  { keys: 'Escape', does: 'Closes it. The focus returns to the element that opened it.' },
];
