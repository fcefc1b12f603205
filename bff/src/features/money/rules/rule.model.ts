import type { Rule } from '@harmony/contract';
import {
  flag,
  id,
  idOf,
  instant,
  integer,
  key,
  nullable,
  text,
} from '../../../platform/database/columns.ts';
import { defineModel } from '../../../platform/database/model.ts';

/** The table of rules: what somebody always wants for payments with a text in their description. */
export const ruleModel = defineModel('rules', {
  id: key(id()),
  coupleId: idOf('couples'),
  /** Who alone sees it, and whom alone it serves. */
  userId: idOf('users'),
  /** The lower, the earlier it is tried. */
  position: integer(),
  text: text(200),
  matches: text<Rule['matches']>(10),
  /** May have been replaced since: see `own-rules.ts`. */
  categoryId: nullable(idOf('categories')),
  type: nullable(text<NonNullable<Rule['set']['type']>>(10)),
  isVisible: nullable(flag()),
  description: nullable(text(200)),
  isActive: flag(),
  createdAt: instant(),
});
