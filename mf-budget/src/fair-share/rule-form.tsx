import { t } from '@lingui/core/macro';
import {
  type BodyOf,
  endpoints,
  type FairShare,
  fairShareChangesSchema,
  readIn,
  type ShareRule,
} from '@harmony/contract';
import {
  Button,
  Form,
  FormActions,
  NumberField,
  RadioGroup,
  shownCurrency,
} from '@harmony/design-system';
import { issuesOf, toast, useEndpointMutation, useUser } from '@harmony/mf-kit';
import { useState, type ReactNode } from 'react';
import { percentText } from '../percent/percent-text.ts';
import { IncomeField } from './income-field.tsx';
import type { NameOf } from './names.ts';

interface RuleFormProps {
  share: FairShare;
  nameOf: NameOf;
  /** Called once the rule is saved or the partner's consent is requested. */
  onDone: () => void;
  /** A button before the save button. */
  skip?: ReactNode;
}

const rules = [
  { value: 'equal', label: t`Half each`, hint: t`Split 50/50, no matter who pays.` },
  {
    value: 'income',
    label: t`By income`,
    hint: t`The higher earner pays more. Each of you enters their own income.`,
  },
  { value: 'percent', label: t`By percent`, hint: t`Set your own split.` },
] as const;

/** Form of the couple's split rule; the input is kept when saving fails. */
export function RuleForm({ share, nameOf, onDone, skip }: RuleFormProps) {
  const userId = useUser()?.id ?? '';
  const partnerId = share.members.find((member) => member.userId !== userId)?.userId ?? '';
  const partner = nameOf(partnerId);
  const [rule, setRule] = useState<ShareRule>(share.rule);
  const [income, setIncome] = useState(share.ownIncome ?? '');
  const [percent, setPercent] = useState(String(share.shares[userId] ?? 50));
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());
  const show = (issues: readonly { field: string; message: string }[]): void =>
    setProblems(
      new Map(issues.map(({ field, message }) => [field.split('.', 1)[0] ?? '', message])),
    );
  const change = useEndpointMutation(endpoints.fairShare.change, {
    errorText: t`Couldn’t change your split`,
    onSuccess: () => {
      toast({ title: t`Success`, description: t`Your new split is saved` });
      onDone();
    },
    onConsentRequested: onDone,
    onError: (error) => show(issuesOf(error, ['rule', 'shares', 'income'])),
  });
  const other = 100 - Number(percent);
  const otherPercent = percentText(other);

  const submit = (): void => {
    const body: BodyOf<typeof endpoints.fairShare.change> = {
      rule,
      ...(rule === 'income' && { income }),
      ...(rule === 'percent' && {
        shares: { [userId]: percent === '' ? Number.NaN : Number(percent), [partnerId]: other },
      }),
    };
    const checked = readIn(shownCurrency(), () => fairShareChangesSchema.safeParse(body));
    if (checked.success) return change.mutate({ body });
    show(checked.error.issues.map(({ path, message }) => ({ field: path.join('.'), message })));
  };

  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        setProblems(new Map());
        submit();
      }}
    >
      <RadioGroup
        label={t`How do you split?`}
        options={rules}
        value={rule}
        onValueChange={setRule}
      />
      {rule === 'income' && (
        <IncomeField
          partner={partner}
          value={income}
          onChange={setIncome}
          error={problems.get('income')}
        />
      )}
      {rule === 'percent' && (
        <NumberField
          label={t`Your percent`}
          hint={Number.isInteger(other) ? t`${partner} pays ${otherPercent}.` : undefined}
          inputMode="numeric"
          value={percent}
          onChange={setPercent}
          error={problems.get('shares')}
        />
      )}
      <FormActions>
        {skip}
        <Button
          type="submit"
          pending={change.isPending}
          pendingLabel={t`Saving…`}
        >{t`Save`}</Button>
      </FormActions>
    </Form>
  );
}
