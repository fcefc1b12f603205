import { whoPaysWhat } from '@harmony/contract/tools';
import type { Widget } from '../widget/widget.ts';
import { whoPaysWhatForm } from './form.ts';
import { formStyles } from '../form/styles.ts';

/** Splits rent and bills between two partners. */
export const whoPaysWhatWidget: Widget = {
  tool: whoPaysWhat,
  styles: formStyles,
  render: whoPaysWhatForm,
};
