import { debtPayoff } from '@harmony/contract/tools';
import { formStyles } from '../form/styles.ts';
import type { Widget } from '../widget/widget.ts';
import { debtPayoffForm } from './form.ts';

/** Plans how two partners pay off their debts. */
export const debtPayoffWidget: Widget = {
  tool: debtPayoff,
  styles: `${formStyles}.row{grid-template-columns:repeat(auto-fit,minmax(200px,1fr));align-items:end}`,
  render: debtPayoffForm,
};
