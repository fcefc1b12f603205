import type { DateStyle, Language, Weekday } from '@harmony/contract';
import {
  fixedText,
  flag,
  idOf,
  key,
  nullable,
  withDefault,
  smallInteger,
  text,
} from '../../platform/database/columns.ts';
import { defineModel } from '../../platform/database/model.ts';

/** Preferences: a row for each user who has chosen any, or has answered the question of the first evening. */
export const preferencesModel = defineModel('preferences', {
  userId: key(idOf('users')),
  language: nullable(fixedText<Language>(2)),
  firstDayOfWeek: nullable(smallInteger<Weekday>()),
  dateStyle: nullable(text<DateStyle>(10)),
  isAsked: withDefault(false, flag()),
});
