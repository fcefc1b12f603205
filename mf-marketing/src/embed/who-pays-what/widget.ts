import { whoPaysWhat } from '@harmony/contract/tools';
import type { Widget } from '../widget/widget.ts';
import { whoPaysWhatForm } from './form.ts';
import { ownStyles } from './styles.ts';

/** Splits rent and bills between two partners. */
export const whoPaysWhatWidget: Widget = {
  tool: whoPaysWhat,
  styles: ownStyles,
  render: whoPaysWhatForm,
};
