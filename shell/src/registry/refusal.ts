import { t } from '@lingui/core/macro';
import type { SettledOverride } from './live-registry.ts';

/** Returns why an override is refused: HY1029 of `docs/errors.md`. */
export function refusalOf({ microfrontend, origin, refused }: SettledOverride): string {
  return t`HY1029: ${microfrontend} from ${origin} needs the Trusted Types policy ${refused}, which this page does not allow. This is the live one.`;
}
