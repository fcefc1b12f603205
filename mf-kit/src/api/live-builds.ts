import { BUILDS_HEADER } from '@harmony/contract';
import { readBoot } from '../session/boot.ts';

let isOutdated = false;

/** Records the live builds named in a response of the API. */
export function noteBuilds({ headers }: Response): void {
  const live = headers.get(BUILDS_HEADER);
  // Stories and tests have neither the header nor boot data.
  if (live === null) return;
  const { builds } = readBoot();
  if (builds !== undefined && live !== builds) isOutdated = true;
}

/** Whether builds other than those of this page are live: the next navigation loads a new document. */
export function hasOldBuilds(): boolean {
  return isOutdated;
}
