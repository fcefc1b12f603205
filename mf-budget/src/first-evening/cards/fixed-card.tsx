import { t } from '@lingui/core/macro';
import {
  addMonths,
  type Category,
  daysOfMonth,
  endpoints,
  type EnteredRecurring,
  enteredRecurringSchema,
  monthOf,
  readIn,
  type Recurring,
} from '@harmony/contract';
import {
  Button,
  chipStyle,
  ErrorCard,
  Form,
  FormActions,
  FormRow,
  MoneyField,
  shownCurrency,
  Skeleton,
  space,
  styled,
  TextField,
} from '@harmony/design-system';
import { useEndpoint, useEndpointMutation } from '@harmony/mf-kit';
import { useState, type FormEvent } from 'react';
import { useToday } from '../../clock/today.ts';
import { loadableOf } from '../../loadable/loadable.ts';
import { bodyOf, enteredOf } from '../../recurring/recurring-entry.ts';
import { useCategories } from '../../transactions/use-categories.ts';
import type { CardProps } from './card-props.ts';
import { offeredCosts, type FixedCost } from './fixed-costs.ts';
import { KnownCosts } from './known-costs.tsx';

/** Adds the usual fixed costs as shared recurring transactions, one for each chosen chip. */
export function FixedCard(props: CardProps) {
  const { list, isPending } = useCategories();
  const recurring = loadableOf(useEndpoint(endpoints.recurring.list));
  if (recurring.state === 'failed') {
    return (
      <>
        <ErrorCard
          title={t`Couldn’t load your recurring items`}
          text={t`Nothing is lost. Please try again.`}
          onRetry={recurring.retry}
        />
        <FormActions>{props.skip}</FormActions>
      </>
    );
  }
  if (isPending || recurring.state !== 'ready') return <Skeleton height="12rem" />;
  return <FixedForm {...props} list={list} recurring={recurring.data} />;
}

interface FixedFormProps extends CardProps {
  list: readonly Category[];
  recurring: readonly Recurring[];
}

function FixedForm({ list, recurring, skip, onDone }: FixedFormProps) {
  const today = useToday();
  const [amounts, setAmounts] = useState<ReadonlyMap<string, string>>(new Map());
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());
  const [firstDate, setFirstDate] = useState(() => daysOfMonth(addMonths(monthOf(today), 1)).first);
  const [isSaving, setSaving] = useState(false);
  const create = useEndpointMutation(endpoints.recurring.create, {
    errorText: t`Couldn’t add it`,
  });
  const offered = offeredCosts(list, recurring);
  const chosen = offered.filter(({ name }) => amounts.has(name));

  const enter = (name: string, amount: string | undefined): void => {
    const next = new Map(amounts);
    if (amount === undefined) next.delete(name);
    else next.set(name, amount);
    setAmounts(next);
  };
  const entryOf = ({ name, category }: FixedCost) => ({
    ...enteredOf(undefined, today),
    description: name,
    amount: amounts.get(name) ?? '',
    categoryId: category.id,
    firstDate,
  });

  /** Saves the costs one by one. Saved ones leave the form, so that the others can be sent again. */
  const save = async (entries: readonly EnteredRecurring[]): Promise<void> => {
    setSaving(true);
    try {
      for (const entry of entries) {
        await create.mutateAsync({ body: bodyOf('expense', entry, true) });
      }
      onDone();
    } catch {
      // The mutation shows its own error.
    } finally {
      setSaving(false);
    }
  };

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const read = chosen.map((cost) => {
      const entry = entryOf(cost);
      const checked = readIn(shownCurrency(), () => enteredRecurringSchema.safeParse(entry));
      return { name: cost.name, checked };
    });
    const found = read.flatMap(({ name, checked }) =>
      (checked.error?.issues ?? []).map(({ path, message }): [string, string] => [
        path[0] === 'firstDate' ? 'firstDate' : name,
        message,
      ]),
    );
    setProblems(new Map(found));
    if (found.length === 0) void save(read.flatMap(({ checked }) => checked.data ?? []));
  };

  return (
    <Form onSubmit={submit}>
      <KnownCosts recurring={recurring} />
      <Choices role="group" aria-label={t`Fixed costs`}>
        {offered.map(({ name }) => (
          <Choice
            key={name}
            type="button"
            aria-pressed={amounts.has(name)}
            onClick={() => enter(name, amounts.has(name) ? undefined : '')}
          >
            {name}
          </Choice>
        ))}
      </Choices>
      {chosen.length > 0 && (
        <>
          <FormRow>
            {chosen.map(({ name }) => (
              <MoneyField
                key={name}
                label={name}
                value={amounts.get(name) ?? ''}
                onChange={(amount) => enter(name, amount)}
                error={problems.get(name)}
              />
            ))}
          </FormRow>
          <TextField
            label={t`First date`}
            type="date"
            hint={t`Added every month from then on, shared and paid by you. You can change each in Recurring.`}
            value={firstDate}
            onChange={({ target }) => setFirstDate(target.value)}
            error={problems.get('firstDate')}
          />
        </>
      )}
      <FormActions>
        {skip}
        <Button type="submit" pending={isSaving} pendingLabel={t`Saving…`}>
          {chosen.length > 0 ? t`Save and continue` : t`Continue`}
        </Button>
      </FormActions>
    </Form>
  );
}

const Choices = styled('div', { display: 'flex', flexWrap: 'wrap', gap: space[2] });

const Choice = styled('button', chipStyle);
