import { t } from '@lingui/core/macro';
import { pageOfTool, tools, type Tool } from '@harmony/contract/tools';
import { languageSchema } from '@harmony/contract';
import { breakpoint, PageHeader, space, styled } from '@harmony/design-system';
import { language } from '@harmony/design-system/language';
import { publicPath } from '@harmony/mf-kit';
import type { ReactNode } from 'react';
import { Prose } from '../content/prose.tsx';
import { Page } from '../site/page.tsx';
import { ToolElement } from './tool-element.tsx';

interface ToolPageProps {
  tool: Tool;
  lead: string;
  /** Explanation below the tool. */
  children: ReactNode;
}

/** A tool page, with links to the other tools. */
export function ToolPage({ tool, lead, children }: ToolPageProps) {
  const known = languageSchema.catch('en').parse(language);
  return (
    <Page>
      <PageHeader title={tool.title[known]} lead={lead} />
      <Columns>
        <ToolElement tool={tool} />
        <Prose>
          {children}
          <h2>{t`More tools`}</h2>
          <ul>
            {tools
              .filter((each) => each !== tool)
              .map((each) => (
                <li key={each.name}>
                  <a href={publicPath(addressOf(each))}>{each.title[known]}</a>
                </li>
              ))}
            <li>
              <a href={publicPath('/embed')}>{t`Put a tool on your site`}</a>
            </li>
          </ul>
        </Prose>
      </Columns>
    </Page>
  );
}

/** The calculator is a section of the landing page. */
function addressOf(tool: Tool): string {
  const page = pageOfTool(tool);
  return page === '/' ? '/#calculator' : page;
}

const Columns = styled('div', {
  display: 'grid',
  gap: space[10],
  alignItems: 'start',
  [breakpoint.desktop]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' },
});
