import { t } from '@lingui/core/macro';
import { exportQuerySchema, type QueryOf, type endpoints } from '@harmony/contract';
import {
  Button,
  Card,
  DateField,
  Form,
  FormRow,
  RadioGroup,
  UpgradePrompt,
} from '@harmony/design-system';
import { planOffer } from '@harmony/mf-kit';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { useToday } from '../clock/today.ts';
import { BudgetPage } from '../navigation/budget-page.tsx';
import { usePlan } from '../plan/use-plan.ts';
import { ExportProgress } from './export-progress.tsx';
import { useExport } from './use-export.ts';

type Query = QueryOf<typeof endpoints.export.file>;

const formats = [
  {
    value: 'csv',
    label: 'CSV',
    hint: t`Your transactions as a table, for any spreadsheet or other program.`,
  },
  {
    value: 'xlsx',
    label: 'Excel (XLSX)',
    hint: t`A workbook with transactions, categories, goals and date nights.`,
  },
  { value: 'json', label: 'JSON', hint: t`Everything as data for other programs.` },
] as const;

const notations = [
  {
    value: '.',
    label: t`Comma and point`,
    hint: t`For spreadsheets in English: cells are separated by commas, amounts are like 12.50.`,
  },
  {
    value: ',',
    label: t`Semicolon and comma`,
    hint: t`For spreadsheets in German, French or Spanish: cells are separated by semicolons, amounts are like 12,50.`,
  },
] as const;

/** Page that exports all data visible to the user. */
export default function ExportPage() {
  const plan = usePlan();
  return (
    <BudgetPage
      title={t`Export`}
      lead={t`Download your shared and personal data.`}
      withoutCouple={t`Set up your couple account to export your data`}
    >
      {plan.export ? (
        <ExportForm />
      ) : (
        <UpgradePrompt
          feature={t`Data Export`}
          description={t`Take your transactions with you, as CSV, Excel or JSON.`}
          offer={planOffer('premium')}
        />
      )}
    </BudgetPage>
  );
}

function ExportForm() {
  const today = useToday();
  const [format, setFormat] = useState<(typeof formats)[number]['value']>('csv');
  const [decimal, setDecimal] = useState<(typeof notations)[number]['value']>('.');
  const [days, setDays] = useState({ from: '', to: '' });
  const { state, start, cancel } = useExport();
  const isBackwards = days.from !== '' && days.to !== '' && days.from > days.to;
  const isRunning = state.step === 'preparing' || state.step === 'receiving';
  const submit = (): void => {
    const query: Query = {
      format,
      ...(format === 'csv' && { decimal }),
      ...(days.from && { from: days.from }),
      ...(days.to && { to: days.to }),
    };
    if (!isBackwards && exportQuerySchema.safeParse(query).success) void start(query);
  };
  return (
    <Card title={t`What to export`}>
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <RadioGroup label={t`Format`} options={formats} value={format} onValueChange={setFormat} />
        {format === 'csv' && (
          <RadioGroup
            label={t`Cells and amounts`}
            options={notations}
            value={decimal}
            onValueChange={setDecimal}
          />
        )}
        <FormRow>
          <DateField
            label={t`From (optional)`}
            value={days.from}
            max={today}
            onChange={({ target }) => setDays({ ...days, from: target.value })}
          />
          <DateField
            label={t`To (optional)`}
            value={days.to}
            max={today}
            onChange={({ target }) => setDays({ ...days, to: target.value })}
            error={isBackwards ? t`Choose a day on or after the first one` : undefined}
          />
        </FormRow>
        <div>
          <Button
            type="submit"
            icon={<Download aria-hidden="true" />}
            pending={isRunning}
            pendingLabel={t`Exporting…`}
          >
            {t({ message: 'Export', context: 'button' })}
          </Button>
        </div>
        <ExportProgress state={state} onCancel={cancel} />
      </Form>
    </Card>
  );
}
