import type { TransProps } from '@lingui/react';
import { TransNoContext } from '@lingui/react/server';
import { i18n } from './i18n.ts';

/**
 * A text with elements in it. Nobody writes it by hand: Lingui's macro of the same name becomes it. It needs no
 * provider, because a page has one language for as long as it lives.
 */
export function Trans(props: TransProps) {
  return <TransNoContext {...props} lingui={{ i18n }} />;
}
