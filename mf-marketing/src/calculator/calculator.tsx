import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import {
  amountText,
  breakpoint,
  Button,
  Card,
  color,
  currencyDigits,
  Form,
  FormRow,
  showCurrency,
  space,
  TextField,
  text,
  useShownCurrency,
  VisuallyHidden,
  styled,
} from '@harmony/design-system';
import { locale } from '@harmony/design-system/language';
import { keepCalculatedBudget, readBoot } from '@harmony/mf-kit';
import { useLayoutEffect, useRef, useState, type ChangeEvent, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { Actions } from './actions.tsx';
import { CalculatorResults } from './calculator-results.tsx';
import { CurrencyChoice, guessedCurrency } from './currency-choice.tsx';
import {
  DEFAULT_MONTHS,
  isComplete,
  jointBudget,
  type CalculatorFields,
  type JointBudget,
} from './joint-budget.ts';
import { currencyIn, fieldsIn, inPlainDigits } from './shared-link.ts';
import { decimalSignOf, isInvalidAmount } from './typed-amount.ts';

const empty: CalculatorFields = { income1: '', income2: '', expenses: '', goal: '', months: '' };

/** Amounts are typed in the notation of the page's language. */
const decimal = decimalSignOf(locale);
const example = new Intl.NumberFormat(locale);

/**
 * The free joint budget calculator. All data stays in the browser. Results appear after Calculate
 * and follow the fields from then on. A link with values opens with its results.
 */
export function Calculator() {
  const [fields, setFields] = useState(empty);
  const [isCalculated, setCalculated] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const results = useRef<HTMLDivElement>(null);
  const [today] = useState(() => new Date());
  // Visitors can type into a prerendered page before hydration.
  useLayoutEffect(() => {
    const { hash } = window.location;
    const carried = fieldsIn(hash);
    // Signed-in users see the couple's currency.
    if (!readBoot().user) showCurrency(currencyIn(hash) ?? guessedCurrency());
    setFields(carried ?? valuesOf(form.current));
    if (carried) setCalculated(true);
  }, []);
  const complete = isComplete(fields);
  const currency = useShownCurrency();
  const digits = currencyDigits(currency);
  const budget = isCalculated && complete ? jointBudget(fields, decimal, digits) : undefined;
  // One sentence as the live region: reading all figures would drown each step of the slider.
  const announcement = budget ? sentenceOf(budget) : '';

  const field = (name: keyof CalculatorFields) => ({
    name,
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    value: fields[name],
    hint:
      name !== 'months' && isInvalidAmount(fields[name], decimal)
        ? t`This isn’t an amount, so it counts as 0.`
        : undefined,
    onChange: (event: ChangeEvent<HTMLInputElement>) =>
      setFields((current) => ({ ...current, [name]: event.target.value })),
  });
  const calculate = (event: FormEvent): void => {
    event.preventDefault();
    if (!complete) return;
    flushSync(() => setCalculated(true));
    keepCalculatedBudget({ ...jointBudget(fields, decimal, digits), currency });
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
          <CurrencyChoice />
          <FormRow>
            <TextField
              label={t`Partner 1 monthly income`}
              placeholder={example.format(4000)}
              {...field('income1')}
            />
            <TextField
              label={t`Partner 2 monthly income`}
              placeholder={example.format(3200)}
              {...field('income2')}
            />
          </FormRow>
          <TextField
            label={t`Total monthly expenses`}
            placeholder={example.format(4500)}
            {...field('expenses')}
          />
          <FormRow>
            <TextField
              label={t`Savings goal (optional)`}
              placeholder={example.format(10_000)}
              {...field('goal')}
            />
            <TextField
              label={t`Goal timeframe (months)`}
              placeholder={String(DEFAULT_MONTHS)}
              {...field('months')}
              inputMode="numeric"
            />
          </FormRow>
          <Button type="submit" size="large" disabled={!complete}>{t`Calculate`}</Button>
          <Reassurance>{t`Nothing you type leaves your browser.`}</Reassurance>
          {budget && <Actions fields={inPlainDigits(fields, decimal, digits)} onReset={reset} />}
        </Form>
      </Card>
      <Beside ref={results}>
        <VisuallyHidden role="status">{announcement}</VisuallyHidden>
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
              <Trans>
                yours + mine = <em>ours</em>
              </Trans>
            </Sum>
            <p>{t`Fill in both incomes and what you spend together. We’ll do the math.`}</p>
          </Waiting>
        )}
      </Beside>
    </Columns>
  );
}

/** Summarizes a result in one sentence. */
function sentenceOf({ incomeCents, availableCents }: JointBudget): string {
  const income = amountText(incomeCents, 'rounded');
  const available = amountText(availableCents, 'rounded');
  return t`Of ${income} together, ${available} a month is left for goals.`;
}

/** Scrolls to an element that starts below the middle of the screen, as results do on phones. */
function showTop(element: Element): void {
  if (element.getBoundingClientRect().top > window.innerHeight / 2) element.scrollIntoView();
}

/** Reads the current values of the form. */
function valuesOf(form: HTMLFormElement | null): CalculatorFields {
  const typed = form ? Object.fromEntries(new FormData(form)) : {};
  return { ...empty, ...typed };
}

const Beside = styled('div', { scrollMarginTop: space[4] });

const Columns = styled('div', {
  display: 'grid',
  gap: space[6],
  alignItems: 'start',
  // Centers the placeholder of the results beside the form.
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
