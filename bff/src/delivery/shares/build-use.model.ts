import { hash, instant, key, nullable, text } from '../../platform/database/columns.ts';
import { defineModel } from '../../platform/database/model.ts';

/** The table of who got which build, and for whom it failed. */
export const buildUseModel = defineModel('build_uses', {
  microfrontend: key(text(40)),
  build: key(text(40)),
  /** A keyed hash of who it is. */
  person: key(hash()),
  seenAt: instant(),
  failedAt: nullable(instant()),
});

/** The table of builds that nobody gets any more as a share, because they failed too often. */
export const takenBackBuildModel = defineModel('taken_back_builds', {
  microfrontend: key(text(40)),
  build: key(text(40)),
  takenBackAt: instant(),
});
