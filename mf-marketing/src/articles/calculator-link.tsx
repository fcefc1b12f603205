import type { ReactNode } from 'react';
import type { CalculatorFields } from '../calculator/joint-budget.ts';
import { fragmentOf } from '../calculator/shared-link.ts';
import { publicPath } from '@harmony/mf-kit';

const empty: CalculatorFields = { income1: '', income2: '', expenses: '', goal: '', months: '' };

interface CalculatorLinkProps {
  /** Values filled in by the link. */
  fields: Partial<CalculatorFields>;
  children: ReactNode;
}

/** Link to the calculator with an example filled in. */
export function CalculatorLink({ fields, children }: CalculatorLinkProps) {
  return <a href={publicPath(`/${fragmentOf({ ...empty, ...fields })}`)}>{children}</a>;
}
