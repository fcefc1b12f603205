import { browserOf } from '@harmony/contract';
import { t } from '@lingui/core/macro';

/** Returns a readable browser name for a user agent, such as `Firefox on Windows`. */
export function browserText(userAgent: string): string {
  const { browser, system } = browserOf(userAgent);
  if (browser && system) return t`${browser} on ${system}`;
  if (system) return t`A browser on ${system}`;
  return browser ?? t`A browser`;
}
