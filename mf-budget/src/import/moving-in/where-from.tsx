import { t } from '@lingui/core/macro';
import { Card, color, Select, space, styled, text } from '@harmony/design-system';
import { useState } from 'react';

const notPublished = t`Its columns are not published, so check the preview.`;

/** Steps that export the payments of each app; names of apps are the same in all languages. */
const apps: readonly (readonly [name: string, steps: string])[] = [
  [
    'YNAB',
    t`In the menu of your plan on the web, choose Export plan. Unpack the file, and import the register, then the plan for its budgets.`,
  ],
  ['Actual', t`Open All accounts, and choose Export in the menu with the three dots.`],
  ['Monarch', t`On the web, open Transactions, and choose Download CSV.`],
  ['Mint', t`Import the transactions.csv that you saved before Mint was closed.`],
  ['Copilot', `${t`Open Transactions on the Mac or the web, and choose Export.`} ${notPublished}`],
  ['Firefly III', t`Open Options, then Export data, and import the file with the transactions.`],
  [
    'Splitwise',
    `${t`Open your group on the web, and choose Export as spreadsheet in its settings.`} ${notPublished}`,
  ],
  ['Spliit', t`Open the expenses of your group, and choose Export to CSV.`],
  [
    'Honeydue',
    t`We don’t know the columns of its export: if you have a CSV, we show you how we read it, and ask.`,
  ],
  ['Sure', t`Open Settings, export your data, unpack the file and import transactions.csv.`],
];

const NONE = 'none';

/** Instructions for exporting the file from another app. */
export function WhereFrom() {
  const [name, setName] = useState(NONE);
  const steps = apps.find(([each]) => each === name)?.[1];
  return (
    <Card title={t`I come from another app`}>
      <Frame>
        <p>
          {t`Accounts, categories, who paid, settlements and transfers come along. You see the sums of every month beside those of the file before anything is added.`}
        </p>
        <Select
          label={t`I come from…`}
          options={[
            { value: NONE, label: t`Choose an app` },
            ...apps.map(([each]) => ({ value: each, label: each })),
          ]}
          value={name}
          onValueChange={setName}
        />
        <p role="status">{steps}</p>
      </Frame>
    </Card>
  );
}

const Frame = styled('div', {
  ...text.body,
  display: 'grid',
  gap: space[3],
  maxWidth: '36rem',
  '& > p': { color: color.muted },
  '& > p:empty': { display: 'none' },
});
