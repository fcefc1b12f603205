import { isAt, languageOfPath, type Registry } from '@harmony/contract';
import { policiesOf } from '../build-store/trusted-types.ts';

/**
 * Returns the Trusted Types policies of the guests in a document, which the operator allowed. Documents in which cards
 * are entered have none.
 *
 * @param buildsFolder builds on this machine
 */
export function policiesAt(
  { microfrontends }: Registry,
  pathname: string,
  buildsFolder: string,
): string[] {
  const { path } = languageOfPath(pathname);
  const takesCards = microfrontends.some(({ pages }) =>
    pages.some((page) => page.takesCards && isAt(page, path)),
  );
  if (takesCards) return [];
  const working = microfrontends.filter(({ stopped }) => stopped === undefined);
  return [...new Set(working.flatMap((row) => policiesOf(buildsFolder, row)))];
}
