import { t } from '@lingui/core/macro';
import { monthOf, type CalendarMonth } from '@harmony/contract';
import { shownCurrency } from '@harmony/design-system';
import { toast } from '@harmony/mf-kit';
import { useState } from 'react';
import { useToday } from '../../clock/today.ts';
import type { Plan } from './read-plan.ts';

/** A plan that is shown. */
interface OpenPlan {
  fileName: string;
  plan: Plan;
  initialMonth: CalendarMonth;
}

/** The headings are within these bytes. */
const BEGINNING_BYTES = 2000;
const MAXIMUM_BYTES = 10 * 1024 * 1024;

/** Finds plans of YNAB among chosen files. They are read in the browser, and never sent. */
export function usePlanFile() {
  const today = useToday();
  const [open, setOpen] = useState<OpenPlan>();
  const [isLooking, setLooking] = useState(false);
  const fail = (fileName: string, description: string): void =>
    toast({ title: t`${{ file: fileName }} was not read`, description, variant: 'destructive' });
  const takePlan = async (file: File): Promise<boolean> => {
    // The import reports an unreadable file.
    const beginning = await file
      .slice(0, BEGINNING_BYTES)
      .text()
      .catch(() => '');
    if (!/category group/i.test(beginning)) return false;
    const { isPlan, readPlan, UnreadablePlan } = await import(
      /* webpackChunkName: "budget-plan" */ './read-plan.ts'
    );
    if (!isPlan(beginning)) return false;
    if (file.size > MAXIMUM_BYTES) {
      fail(file.name, t`Use a file of at most 10 MB.`);
      return true;
    }
    try {
      const plan = readPlan(await file.text(), shownCurrency());
      const months = [...plan.keys()];
      const initialMonth = months.find((month) => month <= monthOf(today)) ?? months.at(-1);
      if (initialMonth) setOpen({ fileName: file.name, plan, initialMonth });
      else fail(file.name, t`No month of this plan has an amount.`);
    } catch (error) {
      const { line } = error instanceof UnreadablePlan ? error : { line: undefined };
      fail(
        file.name,
        line === undefined
          ? t`The file could not be read.`
          : t`Line ${line} has no month, no category, or no amount in your currency.`,
      );
    }
    return true;
  };
  /** Shows the file if it is a plan. Returns whether it is one. */
  const take = async (file: File): Promise<boolean> => {
    setLooking(true);
    try {
      return await takePlan(file);
    } finally {
      setLooking(false);
    }
  };
  return { open, isBusy: isLooking || open !== undefined, take, close: () => setOpen(undefined) };
}
