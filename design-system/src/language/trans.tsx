import type { TransProps } from '@lingui/react';
import { TransNoContext } from '@lingui/react/server';
import { i18n } from './i18n.ts';

/**
 * A text with elements, compiled from Lingui's macro of the same name. Needs no provider, because a page has
 * a fixed language.
 */
export function Trans(props: TransProps) {
  return <TransNoContext {...props} lingui={{ i18n }} />;
}
