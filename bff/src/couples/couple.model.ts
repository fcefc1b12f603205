import {
  counter,
  fixedText,
  id,
  instant,
  key,
  nullable,
  otherwise,
  text,
} from '../database/columns.ts';
import { defineModel } from '../database/model.ts';

/** The table of couples: two people who budget together, or one who waits for the other. */
export const coupleModel = defineModel('couples', {
  id: key(id()),
  name: text(80),
  /** Gone once the partner has joined. */
  inviteCode: nullable(fixedText(8)),
  inviteExpiresAt: nullable(instant()),
  /** Counts guarded changes: see `guard-couple.ts`. */
  version: otherwise(0, counter()),
  createdAt: instant(),
  /** When the two parted. */
  endedAt: nullable(instant()),
});
