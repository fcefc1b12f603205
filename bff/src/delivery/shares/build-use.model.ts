import { hash, instant, key, nullable, text } from '../../platform/database/columns.ts';
import { defineModel } from '../../platform/database/model.ts';

/** Users who received a build, and failures. */
export const buildUseModel = defineModel('build_uses', {
  microfrontend: key(text(40)),
  build: key(text(40)),
  /** A keyed hash of the user id. */
  person: key(hash()),
  /** A keyed hash of the user's network; `null` in older rows. */
  network: nullable(hash()),
  seenAt: instant(),
  failedAt: nullable(instant()),
});

/** Builds whose rollout was stopped because of failures. */
export const takenBackBuildModel = defineModel('taken_back_builds', {
  microfrontend: key(text(40)),
  build: key(text(40)),
  takenBackAt: instant(),
});
