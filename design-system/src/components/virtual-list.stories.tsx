import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { guideTo } from '../../.storybook/guidance.ts';
import { VirtualList } from './virtual-list.tsx';

const days = Array.from({ length: 12 }, (_, index) => `Day ${index + 1}`);
const keyOf = (day: string) => day;
const heightOf = () => 44;
const renderItem = (day: string) => <p style={{ padding: '10px 0' }}>{day}</p>;

const meta = {
  title: 'Components/Layout/Virtual list',
  component: VirtualList,
  parameters: guideTo({
    components: { VirtualList },
    anatomy: [
      { name: 'List', at: 'ul', text: 'as high as all of its items.' },
      {
        name: 'Item',
        at: 'li',
        text: 'rendered near the viewport; has its position and the number of all.',
      },
    ],
    keys: 'It scrolls with the page and has no keys of its own.',
    do: [
      'Use it for lists that may have hundreds of items.',
      'Estimate heights well: the scroll bar depends on it.',
    ],
    dont: ['Put it into a box that scrolls.', 'Use functions that change with each render.'],
  }),
} satisfies Meta<typeof VirtualList>;
export default meta;

export const Example: Pick<StoryObj<typeof meta>, 'render'> = {
  render: () => (
    <VirtualList
      label="Days"
      items={days}
      keyOf={keyOf}
      heightOf={heightOf}
      renderItem={renderItem}
    />
  ),
};
