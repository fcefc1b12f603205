import { t } from '@lingui/core/macro';
import { languageSchema, type EmbedDay, type endpoints, type ResponseOf } from '@harmony/contract';
import { tools } from '@harmony/contract/tools';
import {
  Button,
  Card,
  color,
  EmptyState,
  SegmentedControl,
  Select,
  space,
  styled,
  text,
} from '@harmony/design-system';
import { language } from '@harmony/design-system/language';
import { useState } from 'react';
import { Rows } from '../rows.tsx';
import { DayChart } from './day-chart.tsx';
import { DayTable, ToolTable } from './count-tables.tsx';
import { RemoveKey } from './remove-key.tsx';
import { csvOf, dayByDay, within } from './sums.ts';

interface StatisticsProps {
  secret: string;
  statistics: ResponseOf<typeof endpoints.embeds.statistics>;
}

const ranges = [
  { value: '30', label: t`30 days` },
  { value: '90', label: t`90 days` },
] as const;

/** Time for the browser to read the file before its URL is revoked. */
const KEPT_MILLISECONDS = 60_000;

/** The counts of a key: in total, by tool and by day. */
export function Statistics({ secret, statistics: { key, today, days } }: StatisticsProps) {
  const [range, setRange] = useState<'30' | '90'>('30');
  const [tool, setTool] = useState<EmbedDay['tool'] | ''>('');
  const [isRemoved, setRemoved] = useState(false);
  if (isRemoved) {
    return (
      <EmptyState
        title={t`Deleted`}
        text={t`The key and its numbers are gone. You can leave it in your pages; it no longer counts anything.`}
      />
    );
  }
  const known = languageSchema.catch('en').parse(language);
  const inRange = within(days, today, Number(range));
  const ofTool = inRange.filter((each) => tool === '' || each.tool === tool);
  const daily = dayByDay(ofTool, today, Number(range));
  const download = (): void => {
    const address = URL.createObjectURL(new Blob([csvOf(inRange)], { type: 'text/csv' }));
    const link = document.createElement('a');
    link.href = address;
    link.download = `harmony-${today}.csv`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), KEPT_MILLISECONDS);
  };
  return (
    <Rows>
      <Card title={t`In total`}>
        <SegmentedControl
          label={t`Period`}
          hideLabel
          options={ranges}
          value={range}
          onValueChange={setRange}
        />
        {inRange.length === 0 && (
          <p>{t`Nothing counted yet. Numbers appear as soon as a reader sees a tool with your key.`}</p>
        )}
        <ToolTable days={inRange} />
        <div>
          <Button variant="secondary" onClick={download}>{t`Download CSV`}</Button>
        </div>
      </Card>
      <Card title={t`Day by day`}>
        <Select
          label={t`Tool`}
          options={[
            { value: '', label: t`All tools` },
            ...tools.map(({ name, title }) => ({ value: name, label: title[known] })),
          ]}
          value={tool}
          onValueChange={(name) => setTool(name as EmbedDay['tool'] | '')}
        />
        <DayChart days={daily} />
        <DayTable days={daily} />
      </Card>
      <Card title={t`About these numbers`}>
        <p>
          {t`A view counts once a part of a tool is on the screen, a start with the first input or press of a button, a result with the first one after that, and a click with a press on the link to Harmony; each at most once per page view.`}
        </p>
        <p>
          {t`The numbers come from your readers’ browsers and aren’t audited: browsers that block them aren’t counted, and anyone can send extra ones. Days are in UTC, and numbers are kept for 400 days.`}
        </p>
        <Key>
          {t`Key`} <code>{key}</code>
        </Key>
        <RemoveKey secret={secret} onRemoved={() => setRemoved(true)} />
      </Card>
    </Rows>
  );
}

const Key = styled('p', {
  ...text.caption,
  color: color.muted,
  overflowWrap: 'anywhere',
  '& code': { marginInlineStart: space[1] },
});
