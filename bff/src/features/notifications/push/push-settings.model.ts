import {
  flag,
  idOf,
  key,
  nullable,
  withDefault,
  smallInteger,
} from '../../../platform/database/columns.ts';
import { defineModel } from '../../../platform/database/model.ts';

/** Notification settings of users who changed the defaults. */
export const pushSettingsModel = defineModel('push_settings', {
  userId: key(idOf('users')),
  consent: flag(),
  goalReached: flag(),
  billDue: flag(),
  dateNight: flag(),
  bank: withDefault(false, flag()),
  moneyEvening: withDefault(false, flag()),
  showsDetails: flag(),
  /** Hours from 0 to 23; both set or both null. */
  quietFrom: nullable(smallInteger()),
  quietUntil: nullable(smallInteger()),
});
