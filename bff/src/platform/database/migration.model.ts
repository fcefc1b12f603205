import { counter, id, integer, key, text } from './columns.ts';
import { defineModel } from './model.ts';

export const migrationModel = defineModel('migrations', {
  name: key(text(255)),
});

/** The migration lock: see `migration-lock.ts`. */
export const migrationTurnModel = defineModel('migration_turn', {
  id: key(integer()),
  holder: id(),
  beat: counter(),
  asked: counter(),
});
