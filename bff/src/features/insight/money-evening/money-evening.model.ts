import type { EveningCard } from '@harmony/contract';
import {
  day,
  id,
  idOf,
  instant,
  integer,
  key,
  nullable,
  text,
} from '../../../platform/database/columns.ts';
import { defineModel } from '../../../platform/database/model.ts';

/** Running and ended evenings; an ended one is kept only for its decision. */
export const moneyEveningModel = defineModel('money_evenings', {
  id: key(id()),
  coupleId: idOf('couples'),
  /** The day on the calendar of the partner who started it. */
  date: day(),
  startedAt: instant(),
  /** Null for an evening of an earlier version. */
  startedBy: nullable(idOf('users')),
  /** Null also for an evening that ended by its age. */
  endedAt: nullable(instant()),
  card: text<EveningCard>(20),
  decision: nullable(text(280)),
  decisionVersion: integer(),
  /** When it is deleted; null for one with a decision. */
  expiresAt: nullable(instant()),
});
