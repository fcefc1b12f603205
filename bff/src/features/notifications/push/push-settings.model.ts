import { flag, idOf, key, nullable, smallInteger } from '../../../platform/database/columns.ts';
import { defineModel } from '../../../platform/database/model.ts';

/** The table of what people want to be notified of: a row for each who has chosen something. */
export const pushSettingsModel = defineModel('push_settings', {
  userId: key(idOf('users')),
  consent: flag(),
  goalReached: flag(),
  billDue: flag(),
  dateNight: flag(),
  showsDetails: flag(),
  /** Hours from 0 to 23, both or none. */
  quietFrom: nullable(smallInteger()),
  quietUntil: nullable(smallInteger()),
});
