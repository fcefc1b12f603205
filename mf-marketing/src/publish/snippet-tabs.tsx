import { t } from '@lingui/core/macro';
import { toolNamed } from '@harmony/contract/tools';
import { Tabs } from '@harmony/design-system';
import { componentOfTool } from './react-snippet.ts';
import { Snippet } from './snippet.tsx';
import type { Snippets } from './snippets.ts';

interface SnippetTabsProps {
  /** Name of the tool. */
  tool: string;
  snippets: Snippets;
}

/** The snippets as tabs, one for each kind. */
export function SnippetTabs({ tool, snippets }: SnippetTabsProps) {
  const file = `${componentOfTool(toolNamed(tool))}.tsx`;
  return (
    <Tabs
      label={t`Kind of snippet`}
      defaultValue="script"
      tabs={[
        {
          value: 'script',
          label: t`Script`,
          content: (
            <Snippet
              code={snippets.script}
              hint={t`Always the latest version. Put it where you want the tool.`}
            />
          ),
        },
        {
          value: 'pinned',
          label: t`Pinned`,
          content: (
            <Snippet
              code={snippets.pinned}
              hint={t`This exact version, for good. Browsers refuse it if it has been changed.`}
            />
          ),
        },
        {
          value: 'frame',
          label: t`Frame`,
          content: (
            <Snippet
              code={snippets.frame}
              hint={t`For pages that don’t allow scripts from other sites.`}
            />
          ),
        },
        {
          value: 'link',
          label: t`Link`,
          content: (
            <Snippet
              code={snippets.link}
              hint={t`For WordPress, Ghost and others: on a line of its own, this link becomes the tool. WordPress has a block for it too, in the plugin Harmony Tools: ask the people who run this site for it.`}
              destination={t`Paste it into your post, on a line of its own.`}
            />
          ),
        },
        {
          value: 'amp',
          label: t`AMP`,
          content: (
            <Snippet
              code={snippets.amp}
              hint={t`For AMP pages: the script belongs in the head, once per page; the rest where you want the tool.`}
            />
          ),
        },
        {
          value: 'react',
          label: t`React`,
          content: (
            <Snippet
              code={snippets.react}
              hint={t`A typed component for React 19 or later. Save it as ${file}, or ask the people who run this site for the package @harmony/embed-react.`}
              destination={t`Save it as ${file}.`}
            />
          ),
        },
      ]}
    />
  );
}
