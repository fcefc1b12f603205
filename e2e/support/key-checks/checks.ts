import { datePicker } from './calendar.ts';
import { switches, tabs } from './controls.ts';
import { combobox, select } from './lists.ts';
import { dialog, menu } from './overlays.ts';
import type { Checks } from './press.ts';

/** Checks by story; each story has a check for every row of its component's table. */
export const checks: Readonly<Record<string, Checks>> = {
  'components-layout-tabs--example': tabs,
  'components-actions-menu--in-use': menu,
  'components-overlays-dialog--in-use': dialog,
  'components-fields-date-picker--any-day': datePicker,
  'components-choices-combobox--example': combobox,
  'components-choices-select--example': select,
  'components-choices-switch--example': switches,
};
