import { t } from '@lingui/core/macro';
import { type Category, isIncomeCategory, parseCents, toCents, toDecimal } from '@harmony/contract';
import {
  Amount,
  Button,
  CategoryDot,
  color,
  Form,
  FormActions,
  FormDialog,
  MoneyField,
  shownCurrency,
  space,
  styled,
  text,
} from '@harmony/design-system';
import { calculatedBudget, type CalculatedBudget, toast } from '@harmony/mf-kit';
import { useState, type FormEvent } from 'react';
import { useBudgetChanges } from '../budgets/use-budget-changes.ts';
import { suggestedBudget, type SuggestedLine } from './suggested-budget.ts';

interface SuggestionDialogProps {
  isOpen: boolean;
  onClose: () => void;
  categories: readonly Category[];
}

/**
 * Dialog that suggests a first budget from the income. The income is typed here or taken from the
 * calculator in this tab, and is never sent.
 */
export default function SuggestionDialog({ isOpen, onClose, categories }: SuggestionDialogProps) {
  const [known] = useState(calculatedInOurs);
  const [income, setIncome] = useState(() =>
    known ? toDecimal(known.incomeCents, shownCurrency()) : '',
  );
  const [problem, setProblem] = useState<string>();
  const { isSaving, setAll } = useBudgetChanges();
  const incomeCents = Math.max(0, parseCents(income, shownCurrency()) ?? 0);
  const lines = suggestedBudget(
    incomeCents,
    known?.expensesCents || undefined,
    categories.filter((category) => !isIncomeCategory(category)),
  );
  const total = lines.reduce((sum, { cents }) => sum + cents, 0);

  const takeOver = async (): Promise<void> => {
    const changes = lines.filter(
      ({ category, cents }) => toCents(category.monthlyBudget) !== cents,
    );
    const { done, isComplete } = await setAll(changes);
    // Otherwise the toast of the consent or of the failure stays.
    if (done.length === changes.length) {
      toast({ title: t`Budget set`, description: t`You can adjust it in Budgets any time.` });
    }
    if (isComplete) onClose();
  };

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (lines.length > 0) void takeOver();
    else setProblem(t`Enter your combined monthly income`);
  };

  return (
    <FormDialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDirty={income !== '' && !known}
      title={t`Suggest a budget`}
      description={t`50% needs, 30% wants, 20% savings.`}
    >
      <Form onSubmit={submit}>
        <MoneyField
          label={t`Your combined monthly income`}
          hint={
            known
              ? t`From the calculator. It isn’t saved.`
              : t`Only for this suggestion. It isn’t saved.`
          }
          value={income}
          error={problem}
          onChange={(next) => {
            setIncome(next);
            setProblem(undefined);
          }}
        />
        {lines.length > 0 && <Lines lines={lines} total={total} />}
        <FormActions>
          <Button
            type="submit"
            pending={isSaving}
            pendingLabel={t`Saving…`}
          >{t`Use this budget`}</Button>
        </FormActions>
      </Form>
    </FormDialog>
  );
}

/** Returns the calculated budget if it is in the couple's currency. */
function calculatedInOurs(): CalculatedBudget | undefined {
  const known = calculatedBudget();
  return known?.currency === shownCurrency() ? known : undefined;
}

function Lines({ lines, total }: { lines: readonly SuggestedLine[]; total: number }) {
  return (
    <List aria-label={t`Suggested budget`}>
      {lines.map(({ category, cents }) => (
        <li key={category.id}>
          <CategoryDot color={category.color} />
          <span>{category.name}</span>
          <Amount cents={cents} />
        </li>
      ))}
      <li data-part="total">
        <span>{t`Together`}</span>
        <Amount cents={total} />
      </li>
    </List>
  );
}

const List = styled('ul', {
  ...text.label,
  display: 'grid',
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    gap: space[2],
    paddingBlock: space[2],
    borderTop: `1px solid ${color.line}`,
  },
  '& > li > :last-child': { marginInlineStart: 'auto' },
  '& > [data-part="total"]': { color: color.ours, fontWeight: 600 },
});
