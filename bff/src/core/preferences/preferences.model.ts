import type { DateStyle, Language, Weekday } from '@harmony/contract';
import {
  fixedText,
  flag,
  idOf,
  key,
  nullable,
  otherwise,
  smallInteger,
  text,
} from '../../platform/database/columns.ts';
import { defineModel } from '../../platform/database/model.ts';

/** The table of preferences: a row for each user who has chosen something, or was asked to. */
export const preferencesModel = defineModel('preferences', {
  userId: key(idOf('users')),
  language: nullable(fixedText<Language>(2)),
  firstDayOfWeek: nullable(smallInteger<Weekday>()),
  dateStyle: nullable(text<DateStyle>(10)),
  isAsked: otherwise(false, flag()),
});
