import { t } from '@lingui/core/macro';
import {
  Button,
  MoneyField,
  NumberField,
  color,
  RadioGroup,
  SegmentedControl,
  styled,
  text,
} from '@harmony/design-system';
import { useCouple, useUser } from '@harmony/mf-kit';
import { useEffect, useState } from 'react';
import { useFormState, useWatch, type UseFormReturn } from 'react-hook-form';
import { kindOf, ownShareOf, splitIn, type SplitKind } from './entered-split.ts';
import type { EnteredTransaction } from './entry.ts';
import { splitKinds } from './split-kinds.ts';

interface SharedFieldsProps {
  form: UseFormReturn<EnteredTransaction>;
  /** Whether it is paid from a joint account. */
  isJoint: boolean;
}

/**
 * Payer and split of a shared transaction, collapsed by default: usually the author and the rule. Both pay from a joint
 * account.
 */
export function SharedFields({ form, isJoint }: SharedFieldsProps) {
  const user = useUser();
  const { partner } = useCouple();
  const { errors } = useFormState({ control: form.control });
  const [isOpen, setOpen] = useState(() => {
    const { paidBy, split } = form.getValues();
    return Boolean(split) || (paidBy !== undefined && paidBy !== user?.id);
  });
  if (!user || !partner) return null;
  if (isJoint) return <Joint>{t`Paid from the joint account`}</Joint>;
  if (!isOpen && !errors.split && !errors.paidBy) {
    return (
      <div>
        <Button
          variant="quiet"
          size="small"
          aria-expanded={false}
          onClick={() => setOpen(true)}
        >{t`Who paid, and how it is split`}</Button>
      </div>
    );
  }
  return <OpenFields form={form} two={[user.id, partner.id]} partnerName={partner.firstName} />;
}

interface OpenFieldsProps {
  form: UseFormReturn<EnteredTransaction>;
  /** Ids of the author and of the partner. */
  two: readonly [string, string];
  partnerName: string;
}

function OpenFields({ form, two: [userId, partnerId], partnerName }: OpenFieldsProps) {
  const { control, setValue, getValues } = form;
  const { errors } = useFormState({ control });
  const [paidBy, amount, entryKind] = useWatch({ control, name: ['paidBy', 'amount', 'kind'] });
  const [kind, setKind] = useState<SplitKind>(() => kindOf(getValues('split')));
  const [own, setOwn] = useState(() => ownShareOf(getValues('split'), userId));
  // The partner bears the remainder, also when the amount changes.
  useEffect(() => {
    const split = splitIn(kind, own, String(amount), [userId, partnerId]);
    setValue('split', split, { shouldDirty: true });
  }, [kind, own, amount, userId, partnerId, setValue]);
  const problem = errors.split && t`Enter your share; the rest is your partner’s`;
  return (
    <>
      <SegmentedControl
        label={entryKind === 'refund' ? t`Who got it back` : t`Who paid`}
        options={[
          { value: userId, label: t`You` },
          { value: partnerId, label: partnerName },
        ]}
        value={paidBy ?? userId}
        onValueChange={(next) => setValue('paidBy', next, { shouldDirty: true })}
      />
      <RadioGroup
        label={t`Split`}
        options={splitKinds}
        value={kind}
        onValueChange={(next) => {
          setKind(next);
          setOwn('');
        }}
      />
      {kind === 'percent' && (
        <NumberField
          label={t`Your percent`}
          inputMode="numeric"
          value={own}
          onChange={setOwn}
          error={problem}
        />
      )}
      {kind === 'amount' && (
        <MoneyField label={t`Your share`} value={own} onChange={setOwn} error={problem} />
      )}
    </>
  );
}

const Joint = styled('p', { ...text.caption, color: color.muted });
