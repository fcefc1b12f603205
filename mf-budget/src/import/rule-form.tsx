import { t } from '@lingui/core/macro';
import { endpoints, newRuleSchema, type Category, type Rule } from '@harmony/contract';
import {
  Button,
  CategoryDot,
  Form,
  FormActions,
  Select,
  TextField,
  useDirty,
} from '@harmony/design-system';
import { changedValues, issuesOf, useEndpointMutation } from '@harmony/mf-kit';
import { useRef, useState } from 'react';
import type { Ownership } from './draft-rows.ts';
import { enteredOf, bodyOf, type EnteredRule } from './rule-entry.ts';
import { RuleTrial } from './rule-trial.tsx';
import { ownershipOptions } from './ownership-options.ts';

const matchings = [
  { value: 'contains', label: t`Has this text anywhere` },
  { value: 'begins', label: t`Begins with this text` },
  { value: 'is', label: t`Is exactly this text` },
] as const satisfies readonly { value: Rule['matches']; label: string }[];

const asItIs = { value: '', label: t`As it is` };

const fields = ['text', 'set', 'set.categoryId', 'set.description'] as const;

export interface RuleFormProps {
  /** The rule to edit; a new one is created without it. */
  rule: Rule | undefined;
  categories: readonly Category[];
  onDone: () => void;
}

/** Form of a rule with a preview of its effect. The input is kept when saving fails. */
export function RuleForm({ rule, categories, onDone }: RuleFormProps) {
  const [entered, setEntered] = useState(() => enteredOf(rule));
  const [isSubmitted, setSubmitted] = useState(false);
  const textField = useRef<HTMLInputElement>(null);
  const options = { errorText: t`The rule was not saved`, onSuccess: onDone };
  const add = useEndpointMutation(endpoints.rules.create, options);
  const change = useEndpointMutation(endpoints.rules.change, options);

  const enter = (some: Partial<EnteredRule>): void => {
    setEntered((before) => ({ ...before, ...some }));
    // Errors refer to the values that were sent.
    add.reset();
    change.reset();
  };
  useDirty(JSON.stringify(entered) !== JSON.stringify(enteredOf(rule)));
  const body = bodyOf(entered, rule);
  const checked = newRuleSchema.safeParse(body);
  const wrong = new Map([
    ...issuesOf(add.error ?? change.error, fields).map(({ field, message }): [string, string] => [
      field,
      message,
    ]),
    ...(checked.error?.issues ?? []).map(({ path, message }): [string, string] => [
      path.join('.'),
      message,
    ]),
  ]);
  const errorOf = (...names: (typeof fields)[number][]): string | undefined =>
    isSubmitted ? names.map((name) => wrong.get(name)).find(Boolean) : undefined;

  const save = (): void => {
    setSubmitted(true);
    if (!checked.success) {
      if (wrong.has('text')) textField.current?.focus();
      return;
    }
    if (!rule) return add.mutate({ body });
    const initial = enteredOf(rule);
    const isChanged = (name: keyof EnteredRule): boolean => entered[name] !== initial[name];
    const dirty = {
      text: isChanged('text'),
      matches: isChanged('matches'),
      set: (['categoryId', 'description', 'ownership'] as const).some(isChanged),
    };
    change.mutate({ params: { id: rule.id }, body: changedValues(body, dirty) });
  };

  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <TextField
        ref={textField}
        label={t`For payments with this text`}
        value={entered.text}
        error={errorOf('text')}
        onChange={({ target }) => enter({ text: target.value })}
      />
      <Select
        label={t`How it is looked for`}
        value={entered.matches}
        options={matchings}
        onValueChange={(value) => enter({ matches: value as Rule['matches'] })}
      />
      <Select
        label={t`Category`}
        value={entered.categoryId}
        error={errorOf('set', 'set.categoryId')}
        onValueChange={(categoryId) => enter({ categoryId })}
        options={[asItIs, ...categories.filter((each) => isOffered(each, rule)).map(optionOf)]}
      />
      <TextField
        label={t`Call it (optional)`}
        value={entered.description}
        error={errorOf('set.description')}
        onChange={({ target }) => enter({ description: target.value })}
      />
      <Select
        label={t`Whose is it?`}
        value={entered.ownership}
        options={[asItIs, ...ownershipOptions]}
        onValueChange={(value) => enter({ ownership: value as Ownership | '' })}
      />
      <RuleTrial
        text={body.text}
        matches={body.matches}
        {...(entered.categoryId !== '' && { categoryId: entered.categoryId })}
        description={entered.description}
      />
      <FormActions>
        <Button
          type="submit"
          pending={add.isPending || change.isPending}
          pendingLabel={t`Saving…`}
        >{t`Save`}</Button>
      </FormActions>
    </Form>
  );
}

/** A category archived since stays available to its rule. */
function isOffered({ id, isArchived }: Category, rule: Rule | undefined): boolean {
  return !isArchived || id === rule?.set.categoryId;
}

function optionOf({ id, name, color }: Category) {
  return { value: id, label: name, mark: <CategoryDot color={color} /> };
}
