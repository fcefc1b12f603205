import {
  amountText,
  breakpoint,
  Button,
  Card,
  color,
  Form,
  FormRow,
  space,
  TextField,
  text,
  VisuallyHidden,
  styled,
} from '@harmony/design-system';
import { keepCalculatedBudget } from '@harmony/mf-kit';
import { useLayoutEffect, useRef, useState, type ChangeEvent, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { Actions } from './actions.tsx';
import { CalculatorResults } from './calculator-results.tsx';
import { DEFAULT_MONTHS, isComplete, jointBudget, type CalculatorFields } from './joint-budget.ts';
import { fieldsIn } from './shared-link.ts';
import { isNoAmount } from './typed-amount.ts';

const empty: CalculatorFields = { income1: '', income2: '', expenses: '', goal: '', months: '' };

/**
 * The free joint budget calculator. Everything stays in the browser. Results appear after Calculate
 * and follow the fields from then on. A link that carries what was typed opens with its results.
 */
export function Calculator() {
  const [fields, setFields] = useState(empty);
  const [isCalculated, setCalculated] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const results = useRef<HTMLDivElement>(null);
  const [today] = useState(() => new Date());
  // The page may have been rendered before this browser had a say, and typed into before it could listen.
  useLayoutEffect(() => {
    const carried = fieldsIn(window.location.hash);
    setFields(carried ?? typedInto(form.current));
    if (carried) setCalculated(true);
  }, []);
  const complete = isComplete(fields);
  const budget = isCalculated && complete ? jointBudget(fields) : undefined;
  // One sentence: read aloud as a whole, the figures would drown every step of the slider.
  const said = budget
    ? `Of ${amountText(budget.incomeCents, 'rounded')} together, ${amountText(budget.availableCents, 'rounded')} a month is left for goals.`
    : '';

  const field = (name: keyof CalculatorFields) => ({
    name,
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    value: fields[name],
    hint:
      name !== 'months' && isNoAmount(fields[name])
        ? 'This isn’t an amount, so it counts as 0.'
        : undefined,
    onChange: (event: ChangeEvent<HTMLInputElement>) =>
      setFields((current) => ({ ...current, [name]: event.target.value })),
  });
  const calculate = (event: FormEvent): void => {
    event.preventDefault();
    if (!complete) return;
    flushSync(() => setCalculated(true));
    keepCalculatedBudget(jointBudget(fields));
    if (results.current) showTop(results.current);
  };
  const reset = (): void => {
    setFields(empty);
    setCalculated(false);
  };

  return (
    <Columns>
      <Card>
        <Form ref={form} onSubmit={calculate}>
          <FormRow>
            <TextField label="Partner 1 monthly income" placeholder="4,000" {...field('income1')} />
            <TextField label="Partner 2 monthly income" placeholder="3,200" {...field('income2')} />
          </FormRow>
          <TextField label="Total monthly expenses" placeholder="4,500" {...field('expenses')} />
          <FormRow>
            <TextField label="Savings goal (optional)" placeholder="10,000" {...field('goal')} />
            <TextField
              label="Goal timeframe (months)"
              placeholder={String(DEFAULT_MONTHS)}
              {...field('months')}
              inputMode="numeric"
            />
          </FormRow>
          <Button type="submit" size="large" disabled={!complete}>
            Calculate
          </Button>
          <Reassurance>Nothing you type leaves your browser.</Reassurance>
          {budget && <Actions fields={fields} onReset={reset} />}
        </Form>
      </Card>
      <Beside ref={results}>
        <VisuallyHidden role="status">{said}</VisuallyHidden>
        {budget ? (
          <CalculatorResults
            budget={budget}
            today={today}
            onMonthsChange={(months) =>
              setFields((current) => ({ ...current, months: String(months) }))
            }
          />
        ) : (
          <Waiting>
            <Sum aria-hidden="true">
              yours + mine = <em>ours</em>
            </Sum>
            <p>Fill in both incomes and what you spend together. We’ll do the math.</p>
          </Waiting>
        )}
      </Beside>
    </Columns>
  );
}

/** Scrolls to an element that begins below what is on screen, as the result does on a phone. */
function showTop(element: Element): void {
  if (element.getBoundingClientRect().top > window.innerHeight / 2) element.scrollIntoView();
}

/** What is in the fields of the form already. */
function typedInto(form: HTMLFormElement | null): CalculatorFields {
  const typed = form ? Object.fromEntries(new FormData(form)) : {};
  return { ...empty, ...typed };
}

const Beside = styled('div', { scrollMarginTop: space[4] });

const Columns = styled('div', {
  display: 'grid',
  gap: space[6],
  alignItems: 'start',
  // What waits for the sum stands in the middle beside the form.
  '& > :last-child': { alignSelf: 'stretch' },
  [breakpoint.desktop]: { gridTemplateColumns: '1fr 1fr' },
});

const Reassurance = styled('p', { color: color.muted, textAlign: 'center' });

const Waiting = styled('div', {
  height: '100%',
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  gap: space[3],
  padding: space[6],
  textAlign: 'center',
  color: color.muted,
});

const Sum = styled('p', { ...text.subtitle, color: color.ink, '& em': { color: color.ours } });
