import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { guideTo } from '../../.storybook/guidance.ts';
import { Tabs } from './tabs.tsx';

const tabs = [
  { value: 'create', label: 'Create New', content: 'A name for the two of you.' },
  { value: 'join', label: 'Join Existing', content: 'The code of your partner.' },
];

const meta = {
  title: 'Components/Layout/Tabs',
  component: Tabs,
  parameters: guideTo({
    components: { Tabs },
    anatomy: [
      { name: 'List', at: '[role="tablist"]', text: 'is named for assistive technology.' },
      { name: 'Tab', at: '[role="tab"]', text: 'one or two words.' },
      { name: 'Panel', at: '[role="tabpanel"]', text: 'the view of the chosen tab.' },
    ],
    keys: [
      { keys: 'Tab', does: 'Moves the focus to the chosen tab, then to its panel.' },
      { keys: '→, ←', does: 'Shows the next or previous tab; after the last one, the first.' },
      { keys: 'Home, End', does: 'Shows the first or last tab.' },
    ],
    do: ['Use it for views of one thing.'],
    dont: ['Use it for steps: those have an order.', 'Hide what is needed to decide in a tab.'],
  }),
} satisfies Meta<typeof Tabs>;
export default meta;

export const Example: Pick<StoryObj<typeof meta>, 'render'> = {
  render: () => <Tabs label="How to start" defaultValue="create" tabs={tabs} />,
};
