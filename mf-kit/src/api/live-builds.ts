import { BUILDS_HEADER } from '@harmony/contract';
import { readBoot } from '../session/boot.ts';

let isOutdated = false;

/** Takes note of what a response of the API says of the builds that are live. */
export function noteBuilds({ headers }: Response): void {
  const live = headers.get(BUILDS_HEADER);
  // Stories and tests have neither such responses nor a page that a server has made.
  if (live === null) return;
  const { builds } = readBoot();
  if (builds !== undefined && live !== builds) isOutdated = true;
}

/** Whether other builds are live by now than those of this page: the next page is loaded anew. */
export function hasOldBuilds(): boolean {
  return isOutdated;
}
