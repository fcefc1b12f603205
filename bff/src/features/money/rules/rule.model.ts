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

/** Rules for payments that contain a text in their description. */
export const ruleModel = defineModel('rules', {
  id: key(id()),
  coupleId: idOf('couples'),
  /** Owner; only they see the rule and only their payments are affected. */
  userId: idOf('users'),
  /** Lower positions are tried first. */
  position: integer(),
  text: text(200),
  matches: text<Rule['matches']>(10),
  /** Possibly replaced since (`own-rules.ts`). */
  categoryId: nullable(idOf('categories')),
  type: nullable(text<NonNullable<Rule['set']['type']>>(10)),
  isVisible: nullable(flag()),
  description: nullable(text(200)),
  accountId: nullable(id()),
  isActive: flag(),
  createdAt: instant(),
});
