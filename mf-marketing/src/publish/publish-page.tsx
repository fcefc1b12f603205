import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { endpoints, languageSchema } from '@harmony/contract';
import { tools } from '@harmony/contract/tools';
import {
  breakpoint,
  Card,
  color,
  ErrorCard,
  Form,
  FormRow,
  PageHeader,
  SegmentedControl,
  Select,
  Skeleton,
  space,
  text,
  TextField,
  styled,
} from '@harmony/design-system';
import { language } from '@harmony/design-system/language';
import { useEndpoint, useLocation } from '@harmony/mf-kit';
import { lazy, Suspense, useState, type ChangeEvent } from 'react';
import { Page } from '../site/page.tsx';
import { ConsentCard } from './consent-card.tsx';
import { KeyCard } from './key-card.tsx';
import { Preview } from './preview.tsx';
import { Rows } from './rows.tsx';
import type { EmbedScript } from './scripts.ts';
import { SnippetTabs } from './snippet-tabs.tsx';
import { choicesIn, snippetsOf } from './snippets.ts';
import { secretIn } from './statistics/statistics-link.ts';
import { VersionsCard } from './versions-card.tsx';

const themes = [
  { value: 'auto', label: t`Automatic` },
  { value: 'light', label: t`Light` },
  { value: 'dark', label: t`Dark` },
] as const;

const StatisticsPage = lazy(
  () => import(/* webpackChunkName: "statistics" */ './statistics/statistics-page.tsx'),
);

/** Page on which publishers configure a tool, preview it and copy its code, and see its numbers by a private link. */
export default function PublishPage() {
  const secret = secretIn(useLocation().hash);
  return (
    <Page>
      {secret === undefined ? (
        <Publish />
      ) : (
        <Suspense fallback={<Skeleton height="24rem" />}>
          <StatisticsPage key={secret} secret={secret} />
        </Suspense>
      )}
    </Page>
  );
}

function Publish() {
  const { data: scripts, isPending, refetch } = useEndpoint(endpoints.embeds.scripts);
  return (
    <>
      <PageHeader
        title={t`Put a tool on your site`}
        lead={t`Copy the code into your page, free. It sets no cookies and stores nothing: what your readers type stays with them.`}
      />
      {scripts ? (
        <Offer scripts={scripts} />
      ) : isPending ? (
        <Skeleton height="32rem" />
      ) : (
        <ErrorCard
          title={t`Couldn’t load the code`}
          text={t`Please try again.`}
          onRetry={() => void refetch()}
        />
      )}
    </>
  );
}

function Offer({ scripts }: { scripts: readonly EmbedScript[] }) {
  const [choices, setChoices] = useState(() => choicesIn(window.location.search));
  const { tool } = choices;
  const scriptNamed = (name: string) => scripts.find((script) => script.name === name);
  const embed = scriptNamed(tool);
  const field = (name: 'accent' | 'currency' | 'locale' | 'partner') => ({
    value: choices[name],
    autoComplete: 'off',
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
      setChoices((current) => ({ ...current, [name]: target.value.trim() })),
  });
  if (!embed) throw new Error(`This build does not offer ${tool}`);
  const { origin } = window.location;
  const known = languageSchema.catch('en').parse(language);
  const snippets = snippetsOf(choices, origin, { embed, counting: scriptNamed('counting') }, known);
  return (
    <Columns>
      <Rows>
        <Card title={t`How it looks`}>
          <Form onSubmit={(event) => event.preventDefault()}>
            <Select
              label={t`Tool`}
              options={tools.map(({ name, title }) => ({ value: name, label: title[known] }))}
              value={tool}
              onValueChange={(name) => setChoices((current) => ({ ...current, tool: name }))}
            />
            <SegmentedControl
              label={t`Theme`}
              options={themes}
              value={choices.theme}
              onValueChange={(theme) => setChoices((current) => ({ ...current, theme }))}
            />
            <FormRow>
              <TextField
                label={t`Color`}
                hint={t`# and six hexadecimal digits`}
                {...field('accent')}
              />
              <TextField
                label={t`Currency`}
                hint={t`Such as EUR; USD if empty`}
                {...field('currency')}
              />
            </FormRow>
            <FormRow>
              <TextField
                label={t`Language and region`}
                hint={t`Such as de-DE; your page's if empty`}
                {...field('locale')}
              />
              <TextField label={t`Partner id`} hint={t`If we gave you one`} {...field('partner')} />
            </FormRow>
          </Form>
        </Card>
        <Card title={t`Copy this`}>
          <SnippetTabs tool={tool} snippets={snippets} />
        </Card>
        <KeyCard
          value={choices.key}
          onChange={(key) => setChoices((current) => ({ ...current, key }))}
        />
        <Note>
          <Trans>
            A content security policy needs <code>script-src {origin}</code> for the script, or{' '}
            <code>frame-src {origin}</code> for the frame; a script with a key also needs{' '}
            <code>connect-src {origin}</code>. The element tells your page of{' '}
            <code>harmony:ready</code>, <code>harmony:calculate</code> and <code>harmony:cta</code>;
            amounts only with <code>data-share-amounts</code>.
          </Trans>
        </Note>
      </Rows>
      <Rows>
        <Card title={t`Preview`}>
          <Preview key={tool} choices={choices} script={embed.script} />
        </Card>
        <ConsentCard />
        <VersionsCard scripts={scripts} />
      </Rows>
    </Columns>
  );
}

const Columns = styled('div', {
  display: 'grid',
  gap: space[5],
  alignItems: 'start',
  [breakpoint.desktop]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
});

const Note = styled('p', { ...text.caption, color: color.muted, overflowWrap: 'anywhere' });
