import type { Split } from '@harmony/contract';
import { useEffect, useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { kindOf, ownShareOf, splitIn, type SplitKind } from './entered-split.ts';
import type { EnteredTransaction } from './entry.ts';
import type { Two } from './split-choices.ts';

/** Split of a shared entry while it is entered. */
export interface EnteredSplit {
  split: Split | null;
  kind: SplitKind;
  /** The user's share as typed: a percentage or an amount. */
  own: string;
  changeKind: (kind: SplitKind) => void;
  changeOwn: (own: string) => void;
  choose: (split: Split | null) => void;
}

/** Keeps the split of the form complete: the partner bears the remainder, also when the amount changes. */
export function useSplit(
  { control, getValues, setValue }: UseFormReturn<EnteredTransaction>,
  [userId, partnerId]: Two,
): EnteredSplit {
  const amount = useWatch({ control, name: 'amount' });
  const [{ kind, own }, setEntered] = useState(() => {
    const split = getValues('split');
    return { kind: kindOf(split), own: ownShareOf(split, userId) };
  });
  const split = splitIn(kind, own, String(amount), [userId, partnerId]);
  useEffect(() => {
    const entered = splitIn(kind, own, String(amount), [userId, partnerId]);
    setValue('split', entered, { shouldDirty: true });
  }, [kind, own, amount, userId, partnerId, setValue]);
  return {
    split,
    kind,
    own,
    changeKind: (next) => setEntered({ kind: next, own: '' }),
    changeOwn: (next) => setEntered({ kind, own: next }),
    choose: (next) => setEntered({ kind: kindOf(next), own: ownShareOf(next, userId) }),
  };
}
