import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { guideTo } from '../../.storybook/guidance.ts';
import { VirtualTable } from './virtual-table.tsx';

const days = Array.from({ length: 12 }, (_, index) => `Day ${index + 1}`);
const keyOf = (day: string) => day;
const columns = [
  { title: 'Day', cell: (day: string) => day },
  { title: 'Letters', cell: (day: string) => day.length, isNumber: true },
];

const meta = {
  title: 'Components/Layout/Virtual table',
  component: VirtualTable,
  parameters: guideTo({
    components: { VirtualTable },
    anatomy: [
      { name: 'Heading', at: 'th', text: 'names a column.' },
      { name: 'Row', at: 'tbody tr', text: 'rendered near the viewport; has its position.' },
    ],
    keys: 'It scrolls with the page and has no keys of its own.',
    do: ['Use it for tables that may have hundreds of rows.'],
    dont: ['Put it into a box that scrolls.'],
  }),
} satisfies Meta<typeof VirtualTable>;
export default meta;

export const Example: Pick<StoryObj<typeof meta>, 'render'> = {
  render: () => (
    <VirtualTable label="Days" items={days} keyOf={keyOf} estimatedHeight={41} columns={columns} />
  ),
};
