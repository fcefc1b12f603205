import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { languageSchema } from '@harmony/contract';
import { tools } from '@harmony/contract/tools';
import {
  breakpoint,
  Card,
  color,
  Form,
  FormRow,
  PageHeader,
  SegmentedControl,
  Select,
  space,
  text,
  TextField,
  styled,
} from '@harmony/design-system';
import { language } from '@harmony/design-system/language';
import { readBoot } from '@harmony/mf-kit';
import { useState, type ChangeEvent } from 'react';
import { Page } from '../site/page.tsx';
import { Preview } from './preview.tsx';
import { SnippetTabs } from './snippet-tabs.tsx';
import { choicesIn, snippetsOf } from './snippets.ts';

const themes = [
  { value: 'auto', label: t`Automatic` },
  { value: 'light', label: t`Light` },
  { value: 'dark', label: t`Dark` },
] as const;

/** Page on which publishers configure a tool, preview it and copy its code. */
export default function PublishPage() {
  const [choices, setChoices] = useState(() => choicesIn(window.location.search));
  const { tool } = choices;
  const embed = readBoot().registry.microfrontends.find(({ embeds }) => embeds?.[tool])?.embeds?.[
    tool
  ];
  const field = (name: 'accent' | 'currency' | 'locale' | 'partner') => ({
    value: choices[name],
    autoComplete: 'off',
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
      setChoices((current) => ({ ...current, [name]: target.value.trim() })),
  });
  if (!embed) throw new Error(`This build does not offer ${tool}`);
  const { origin } = window.location;
  const spoken = languageSchema.catch('en').parse(language);
  const snippets = snippetsOf(choices, origin, embed, spoken);
  return (
    <Page>
      <PageHeader
        title={t`Put a tool on your site`}
        lead={t`One line of HTML, free. It sets no cookies, stores nothing and sends nothing: what your readers type stays with them.`}
      />
      <Columns>
        <Rows>
          <Card title={t`How it looks`}>
            <Form onSubmit={(event) => event.preventDefault()}>
              <Select
                label={t`Tool`}
                options={tools.map(({ name, title }) => ({ value: name, label: title[spoken] }))}
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
                <TextField
                  label={t`Partner id`}
                  hint={t`If we gave you one`}
                  {...field('partner')}
                />
              </FormRow>
            </Form>
          </Card>
          <Card title={t`Copy this`}>
            <SnippetTabs tool={tool} snippets={snippets} />
          </Card>
          <Note>
            <Trans>
              A content security policy needs <code>script-src {origin}</code> for the script, or{' '}
              <code>frame-src {origin}</code> for the frame, and nothing else. The element tells
              your page of <code>harmony:ready</code>, <code>harmony:calculate</code> and{' '}
              <code>harmony:cta</code>; amounts only with <code>data-share-amounts</code>.
            </Trans>
          </Note>
        </Rows>
        <Card title={t`Preview`}>
          <Preview key={tool} choices={choices} script={embed.script} />
        </Card>
      </Columns>
    </Page>
  );
}

const Rows = styled('div', { display: 'grid', gap: space[5], alignContent: 'start', minWidth: 0 });

const Columns = styled('div', {
  display: 'grid',
  gap: space[5],
  alignItems: 'start',
  [breakpoint.desktop]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
});

const Note = styled('p', { ...text.caption, color: color.muted, overflowWrap: 'anywhere' });
