import { calculator } from '@harmony/contract/tools';
import type { Widget } from '../widget/widget.ts';
import { calculatorForm } from './form.ts';
import { ownStyles } from './styles.ts';

/** The joint budget calculator. */
export const calculatorWidget: Widget = {
  tool: calculator,
  styles: ownStyles,
  render: calculatorForm,
};
