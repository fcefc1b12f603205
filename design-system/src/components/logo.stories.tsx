import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { guideTo } from '../../.storybook/guidance.ts';
import { NO_KEYS } from '../../.storybook/keys.ts';
import { Logo } from './logo.tsx';

const meta = {
  title: 'Components/People/Logo',
  component: Logo,
  parameters: guideTo({
    components: { Logo },
    anatomy: [
      { name: 'Circles', at: 'svg', text: 'yours, mine, ours.' },
      { name: 'Name', at: 'span > span', text: 'left out where there is no room.' },
    ],
    keys: NO_KEYS,
    do: ['Leave out the name where there is little room.'],
    dont: ['Change its colors or its proportions.'],
  }),
} satisfies Meta<typeof Logo>;
export default meta;

export const Example: Pick<StoryObj<typeof meta>, 'render'> = { render: () => <Logo /> };
