import { t } from '@lingui/core/macro';
import {
  endpoints,
  type InboxDecision,
  type InboxRow,
  type MoneyAccount,
  type TakenAs,
} from '@harmony/contract';
import {
  Button,
  CategoryDot,
  Checkbox,
  Form,
  FormActions,
  FormDialog,
  MoneyField,
  NumberField,
  RadioGroup,
  SegmentedControl,
  Select,
  TextField,
} from '@harmony/design-system';
import { useCouple, useEndpointMutation, useUser } from '@harmony/mf-kit';
import { useState } from 'react';
import { defaultsOf, recurringText, type Ownership } from '../import/draft-rows.ts';
import { splitIn, type SplitKind } from '../transaction-dialog/entered-split.ts';
import { splitKinds } from '../transaction-dialog/split-kinds.ts';
import { useCategories } from '../transactions/use-categories.ts';
import { isAllowed, takenAs, takenAsLabels } from './choices.ts';

const ownershipOf: Readonly<Record<TakenAs, Ownership>> = {
  ours: 'ours',
  mine: 'shown',
  kept: 'hidden',
};

interface InboxRowDialogProps {
  isOpen: boolean;
  onClose: () => void;
  row: InboxRow | undefined;
  account: MoneyAccount | undefined;
  onSave: (decision: InboxDecision) => void;
}

/** Dialog that decides a row with another description, category or split, and can create a rule from it. */
export default function InboxRowDialog({ row, ...rest }: InboxRowDialogProps) {
  return row ? <Fields key={row.id} row={row} {...rest} /> : null;
}

function Fields({
  row,
  account,
  isOpen,
  onClose,
  onSave,
}: InboxRowDialogProps & { row: InboxRow }) {
  const user = useUser();
  const { partner } = useCouple();
  const { list } = useCategories();
  const [as, setAs] = useState<TakenAs>(isAllowed(row.suggested, account) ? row.suggested : 'ours');
  const [description, setDescription] = useState(row.description);
  const [categoryId, setCategoryId] = useState(row.categoryId ?? '');
  const [splitKind, setSplitKind] = useState<SplitKind>('rule');
  const [share, setShare] = useState('');
  const [isRule, setRule] = useState(false);
  const [ruleText, setRuleText] = useState(recurringText(row.originalDescription));
  const [errors, setErrors] = useState<Record<string, string>>({});

  const split =
    as === 'ours' && user && partner
      ? splitIn(splitKind, share, row.amount.replace('-', ''), [user.id, partner.id])
      : null;
  const decision = (): InboxDecision => ({
    id: row.id,
    as,
    ...(description.trim() !== row.description && { description: description.trim() }),
    ...(categoryId !== '' && categoryId !== row.categoryId && { categoryId }),
    ...(split && { split }),
  });
  const add = useEndpointMutation(endpoints.rules.create, {
    errorText: t`Couldn’t save the rule`,
    onSuccess: () => onSave(decision()),
  });
  const save = (): void => {
    const found: Record<string, string> = {
      ...(description.trim() === '' && { description: t`Description is required` }),
      ...(isRule && ruleText.trim() === '' && { ruleText: t`Write the text to look for` }),
      ...(split &&
        !isComplete(splitKind, share) && {
          share: t`Enter your share; the rest is your partner’s`,
        }),
    };
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    const set = { ...defaultsOf(ownershipOf[as]), ...(categoryId !== '' && { categoryId }) };
    if (isRule) add.mutate({ body: { text: ruleText.trim(), set } });
    else onSave(decision());
  };

  return (
    <FormDialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={t`Whose is it?`}
      description={row.originalDescription}
      isDirty={description !== row.description || categoryId !== (row.categoryId ?? '') || isRule}
    >
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <SegmentedControl<TakenAs>
          label={t`Whose is it?`}
          hideLabel
          options={takenAs
            .filter((each) => isAllowed(each, account))
            .map((value) => ({ value, label: takenAsLabels[value] }))}
          value={as}
          onValueChange={setAs}
        />
        <TextField
          label={t`Description`}
          value={description}
          error={errors['description']}
          onChange={({ target }) => setDescription(target.value)}
        />
        <Select
          label={t`Category`}
          placeholder={t`Other`}
          value={categoryId}
          onValueChange={setCategoryId}
          options={list
            .filter(({ isArchived }) => !isArchived)
            .map(({ id, name, color }) => ({
              value: id,
              label: name,
              mark: <CategoryDot color={color} />,
            }))}
        />
        {as === 'ours' && partner && (
          <>
            <RadioGroup
              label={t`Split`}
              options={splitKinds}
              value={splitKind}
              onValueChange={(next) => {
                setSplitKind(next);
                setShare('');
              }}
            />
            {splitKind === 'percent' && (
              <NumberField
                label={t`Your percent`}
                inputMode="numeric"
                value={share}
                onChange={setShare}
                error={errors['share']}
              />
            )}
            {splitKind === 'amount' && (
              <MoneyField
                label={t`Your share`}
                value={share}
                onChange={setShare}
                error={errors['share']}
              />
            )}
          </>
        )}
        <Checkbox
          label={t`Always like this`}
          hint={t`The next ones are decided without asking.`}
          checked={isRule}
          onCheckedChange={setRule}
        />
        {isRule && (
          <TextField
            label={t`For payments with this text`}
            value={ruleText}
            error={errors['ruleText']}
            onChange={({ target }) => setRuleText(target.value)}
          />
        )}
        <FormActions>
          <Button type="submit" pending={add.isPending} pendingLabel={t`Saving…`}>{t`Save`}</Button>
        </FormActions>
      </Form>
    </FormDialog>
  );
}

function isComplete(kind: SplitKind, share: string): boolean {
  return kind === 'equal' || kind === 'rule' || share !== '';
}
