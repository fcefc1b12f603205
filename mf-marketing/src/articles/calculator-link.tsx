import type { ReactNode } from 'react';
import type { CalculatorFields } from '../calculator/joint-budget.ts';
import { fragmentOf } from '../calculator/shared-link.ts';
import { publicPath } from '@harmony/mf-kit';

const empty: CalculatorFields = { income1: '', income2: '', expenses: '', goal: '', months: '' };

interface CalculatorLinkProps {
  /** What the calculator opens with. */
  fields: Partial<CalculatorFields>;
  children: ReactNode;
}

/** Leads to the calculator with an example in it. */
export function CalculatorLink({ fields, children }: CalculatorLinkProps) {
  return <a href={publicPath(`/${fragmentOf({ ...empty, ...fields })}`)}>{children}</a>;
}
