import { resolve } from 'node:path';
import { isAt, languageOfPath, type Registry } from '@harmony/contract';
import type { Environment } from '../../platform/environment/environment.ts';
import { policiesOf } from '../build-store/trusted-types.ts';

/** Returns whether browsers may try builds of other servers. */
export function mayOverride({
  overrides,
  overrideOrigins,
}: Pick<Environment, 'overrides' | 'overrideOrigins'>): boolean {
  return overrides || overrideOrigins.length > 0;
}

/**
 * Returns the Trusted Types policies of the guests in a document, which the operator allowed: when they deployed a
 * live build, or in advance for tried ones. Browsers report no build that they try, so no other policy is added.
 * Documents in which cards are entered have none.
 */
export function policiesAt(
  { microfrontends }: Registry,
  pathname: string,
  environment: Environment,
): string[] {
  const { path } = languageOfPath(pathname);
  const takesCards = microfrontends.some(({ pages }) =>
    pages.some((page) => page.takesCards && isAt(page, path)),
  );
  if (takesCards) return [];
  const working = microfrontends.filter(({ stopped }) => stopped === undefined);
  const folder = resolve(environment.buildsFolder);
  const live = working.flatMap((row) => policiesOf(folder, row));
  const tried = mayOverride(environment) ? environment.overridePolicies : [];
  return [...new Set([...live, ...tried])];
}
