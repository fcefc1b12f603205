import { instant, key, text } from '../database/columns.ts';
import { defineModel } from '../database/model.ts';

/** The table of builds that nobody gets any more as a share, because they failed too often. */
export const takenBackBuildModel = defineModel('taken_back_builds', {
  microfrontend: key(text(40)),
  build: key(text(40)),
  takenBackAt: instant(),
});
