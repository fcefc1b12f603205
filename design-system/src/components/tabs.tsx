import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { color, space, text, touchTarget, styled } from '@harmony/design-system/basics';

export interface TabsProps {
  /** Names the choice for assistive technology. */
  label: string;
  tabs: readonly { value: string; label: string; content: ReactNode }[];
  defaultValue: string;
}

/** Several views, of which one is shown. */
export function Tabs({ label, tabs, defaultValue }: TabsProps) {
  return (
    <Radix.Root defaultValue={defaultValue}>
      <List aria-label={label}>
        {tabs.map((tab) => (
          <Tab key={tab.value} value={tab.value}>
            {tab.label}
          </Tab>
        ))}
      </List>
      {tabs.map((tab) => (
        <Panel key={tab.value} value={tab.value}>
          {tab.content}
        </Panel>
      ))}
    </Radix.Root>
  );
}

const List = styled(Radix.List, {
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[2],
  borderBottom: `1px solid ${color.line}`,
});

const Tab = styled(Radix.Trigger, {
  ...text.label,
  minHeight: touchTarget,
  padding: `0 ${space[3]}`,
  border: 0,
  borderBottom: '3px solid transparent',
  background: 'transparent',
  color: color.muted,
  cursor: 'pointer',
  '&[data-state="active"]': { color: color.ours, borderBottomColor: color.ours },
  '@media (forced-colors: active)': {
    borderBottomColor: 'Canvas',
    '&[data-state="active"]': { borderBottomColor: 'Highlight' },
  },
});

const Panel = styled(Radix.Content, { paddingTop: space[5], outlineOffset: '4px' });
