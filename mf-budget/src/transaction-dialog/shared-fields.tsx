import { t } from '@lingui/core/macro';
import {
  color,
  MoneyField,
  NumberField,
  RadioGroup,
  SegmentedControl,
  space,
  styled,
  text,
  touchTarget,
} from '@harmony/design-system';
import { useCouple, useUser } from '@harmony/mf-kit';
import { useState } from 'react';
import { useFormState, useWatch, type UseFormReturn } from 'react-hook-form';
import type { EnteredTransaction } from './entry.ts';
import { PaymentSentence } from './payment-sentence.tsx';
import { isCustom, type Two } from './split-choices.ts';
import { splitKinds } from './split-kinds.ts';
import { useSplit, type EnteredSplit } from './use-split.ts';

interface SharedFieldsProps {
  form: UseFormReturn<EnteredTransaction>;
  /** Whether it is paid from a joint account. */
  isJoint: boolean;
}

/** Payer and split of an expense, for couples of two. Both pay from a joint account, and only shared ones are split. */
export function SharedFields({ form, isJoint }: SharedFieldsProps) {
  const user = useUser();
  const { partner } = useCouple();
  const type = useWatch({ control: form.control, name: 'type' });
  if (!user || !partner) return null;
  if (type === 'personal') return <Alone>{t`Yours alone, so it is not split`}</Alone>;
  if (isJoint) return <Alone>{t`Paid from the joint account`}</Alone>;
  return (
    <Payment form={form} two={[user.id, partner.id]} names={[user.firstName, partner.firstName]} />
  );
}

interface PaymentProps {
  form: UseFormReturn<EnteredTransaction>;
  two: Two;
  names: Two;
}

function Payment({ form, two, names }: PaymentProps) {
  const { control, setValue } = form;
  const { errors } = useFormState({ control });
  const [paidBy, kind, day] = useWatch({ control, name: ['paidBy', 'kind', 'date'] });
  const split = useSplit(form, two);
  const [isOpen, setOpen] = useState(() => isCustom(split.split, two));
  const isRefund = kind === 'refund';
  const payer = {
    payerId: paidBy ?? two[0],
    onPayerChange: (next: string) => setValue('paidBy', next, { shouldDirty: true }),
  };
  const hasProblem = Boolean(errors.split ?? errors.paidBy);
  return (
    <Place>
      <PaymentSentence
        two={two}
        names={names}
        {...payer}
        isRefund={isRefund}
        split={split}
        day={day}
        isOpen={isOpen || hasProblem}
        onOpenChange={setOpen}
      />
      {(isOpen || hasProblem) && (
        <OpenFields
          two={two}
          names={names}
          {...payer}
          isRefund={isRefund}
          split={split}
          error={errors.split && t`Enter your share; the rest is your partner’s`}
        />
      )}
    </Place>
  );
}

interface OpenFieldsProps {
  two: Two;
  names: Two;
  payerId: string;
  onPayerChange: (userId: string) => void;
  isRefund: boolean;
  split: EnteredSplit;
  /** Error message for the entered share. */
  error: string | undefined;
}

function OpenFields(props: OpenFieldsProps) {
  const { two, names, payerId, onPayerChange, isRefund, split, error } = props;
  return (
    <>
      <SegmentedControl
        label={isRefund ? t`Who got it back` : t`Who paid`}
        options={[
          { value: two[0], label: t`You` },
          { value: two[1], label: names[1] },
        ]}
        value={payerId}
        onValueChange={onPayerChange}
      />
      <RadioGroup
        label={t`Split`}
        options={splitKinds}
        value={split.kind}
        onValueChange={split.changeKind}
      />
      {split.kind === 'percent' && (
        <NumberField
          label={t`Your percent`}
          inputMode="numeric"
          value={split.own}
          onChange={split.changeOwn}
          error={error}
        />
      )}
      {split.kind === 'amount' && (
        <MoneyField
          label={t`Your share`}
          value={split.own}
          onChange={split.changeOwn}
          error={error}
        />
      )}
    </>
  );
}

const Place = styled('div', { display: 'grid', gap: space[3], minWidth: 0 });

/** As tall as the sentence, so that the fields below do not move. */
const Alone = styled('p', {
  ...text.label,
  minHeight: touchTarget,
  display: 'flex',
  alignItems: 'center',
  color: color.muted,
  fontWeight: 450,
});
