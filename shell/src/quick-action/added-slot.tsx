import { t } from '@lingui/core/macro';
import type { Slots } from '@harmony/contract';
import { Slot, toast } from '@harmony/mf-kit';

interface AddedSlotProps<Name extends keyof Slots> {
  name: Name;
  props: Slots[Name];
  /** Its subject, such as 'Savings goals'. */
  label: string;
  /** Called when it fails to load, to close it. */
  onFailure: () => void;
}

/** A dialog of a micro-frontend that adds something. A failed load is reported in a toast. */
export function AddedSlot<Name extends 'budget.add-expense' | 'budget.transfer' | 'goals.dialog'>({
  name,
  props,
  label,
  onFailure,
}: AddedSlotProps<Name>) {
  return (
    <Slot
      name={name}
      label={label}
      props={props}
      onFailure={() => {
        toast({
          title: t`Error`,
          description: t`Couldn’t load ${label}. Check your connection and try again.`,
          variant: 'destructive',
        });
        onFailure();
      }}
    />
  );
}
