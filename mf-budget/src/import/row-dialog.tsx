import { plural, t } from '@lingui/core/macro';
import { endpoints, type Category, type MoneyAccount } from '@harmony/contract';
import {
  Button,
  CategoryDot,
  Checkbox,
  Form,
  FormActions,
  FormDialog,
  Select,
  TextField,
} from '@harmony/design-system';
import { useEndpointMutation } from '@harmony/mf-kit';
import { useState } from 'react';
import {
  recurringText,
  defaultsOf,
  type Correction,
  type ShownRow,
  type Ownership,
} from './draft-rows.ts';
import { RuleTrial } from './rule-trial.tsx';
import { accountOptions, NO_ACCOUNT } from '../accounts/account-options.tsx';
import { ownershipOptions } from './ownership-options.ts';

interface RowDialogProps {
  /** The row or the selected rows. */
  rows: readonly ShownRow[];
  categories: readonly Category[];
  /** The accounts that the user may choose. */
  accounts: readonly MoneyAccount[];
  onClose: () => void;
  /** @param alike text whose matching rows are corrected as well */
  onSave: (correction: Correction, alike?: string) => void;
}

/** Dialog that corrects rows; the correction of a single row can become a rule. */
export default function RowDialog({ rows, categories, accounts, ...rest }: RowDialogProps) {
  const { onClose, onSave } = rest;
  const [only] = rows.length === 1 ? rows : [];
  const [description, setDescription] = useState(only?.description ?? '');
  const [categoryId, setCategoryId] = useState(only?.categoryId ?? '');
  const [ownership, setOwnership] = useState<Ownership | ''>(only?.ownership ?? '');
  const [accountId, setAccountId] = useState(only ? (only.accountId ?? NO_ACCOUNT) : '');
  const [isIncluded, setIncluded] = useState(rows.some((row) => row.isIncluded));
  const [isRule, setRule] = useState(false);
  // A settlement is imported unchanged, or left out.
  const isSettled = rows.every(({ settlement }) => settlement !== null);
  const [ruleText, setRuleText] = useState(only ? recurringText(only.originalDescription) : '');
  const [errors, setErrors] = useState<{ description?: string; ruleText?: string; set?: string }>(
    {},
  );

  const correction: Correction = {
    ...(only && description.trim() !== only.description && { description: description.trim() }),
    ...(categoryId !== (only?.categoryId ?? '') && { categoryId }),
    ...(ownership !== '' && ownership !== only?.ownership && { ownership }),
    ...(accountId !== (only ? (only.accountId ?? NO_ACCOUNT) : '') && {
      accountId: accountId === NO_ACCOUNT ? null : accountId,
    }),
    ...(isIncluded !== rows.every((row) => row.isIncluded) && { isIncluded }),
  };
  const add = useEndpointMutation(endpoints.rules.create, {
    errorText: t`The rule was not saved`,
    onSuccess: () => finish(ruleText.trim()),
  });
  const finish = (alike?: string): void => {
    onSave(correction, alike);
    onClose();
  };
  const save = (): void => {
    const set = {
      ...(categoryId !== '' && { categoryId }),
      ...(correction.description !== undefined && { description: correction.description }),
      ...(correction.ownership && defaultsOf(correction.ownership)),
    };
    const found = {
      ...(only && description.trim() === '' && { description: t`Description is required` }),
      ...(isRule && ruleText.trim() === '' && { ruleText: t`Write the text to look for` }),
      ...(isRule && Object.keys(set).length === 0 && { set: t`Choose what the rule changes` }),
    };
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    if (isRule) add.mutate({ body: { text: ruleText.trim(), set } });
    else finish();
  };

  return (
    <FormDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={
        only
          ? t`Correct this payment`
          : plural(
              { count: rows.length },
              { one: 'Correct # payment', other: 'Correct # payments' },
            )
      }
      description={only ? only.originalDescription : t`What you leave open stays as it is.`}
      isDirty={Object.keys(correction).length > 0 || isRule}
    >
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        {!isSettled && (
          <>
            {only && (
              <TextField
                label={t`Description`}
                value={description}
                error={errors.description}
                onChange={({ target }) => setDescription(target.value)}
              />
            )}
            <Select
              label={t`Category`}
              placeholder={only ? t`Other` : t`As they are`}
              value={categoryId}
              error={errors.set}
              onValueChange={setCategoryId}
              options={categories
                .filter(({ isArchived }) => !isArchived)
                .map(({ id, name, color }) => ({
                  value: id,
                  label: name,
                  mark: <CategoryDot color={color} />,
                }))}
            />
            <Select
              label={t`Whose is it?`}
              placeholder={t`As they are`}
              value={ownership}
              onValueChange={(value) => setOwnership(value as Ownership)}
              options={ownershipOptions}
            />
            {accounts.length > 0 && (
              <Select
                label={t`Account`}
                placeholder={t`As they are`}
                value={accountId}
                onValueChange={setAccountId}
                options={accountOptions(accounts)}
              />
            )}
          </>
        )}
        <Checkbox label={t`Import it`} checked={isIncluded} onCheckedChange={setIncluded} />
        {only && !isSettled && (
          <Checkbox
            label={t`Always like this`}
            hint={t`In future files, too.`}
            checked={isRule}
            onCheckedChange={setRule}
          />
        )}
        {isRule && (
          <>
            <TextField
              label={t`For payments with this text`}
              value={ruleText}
              error={errors.ruleText}
              onChange={({ target }) => setRuleText(target.value)}
            />
            <RuleTrial text={ruleText} {...(categoryId !== '' && { categoryId })} />
          </>
        )}
        <FormActions>
          <Button type="submit" pending={add.isPending} pendingLabel={t`Saving…`}>{t`Save`}</Button>
        </FormActions>
      </Form>
    </FormDialog>
  );
}
