import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { guideTo } from '../../.storybook/guidance.ts';
import { NO_KEYS } from '../../.storybook/keys.ts';
import { Badge } from './badge.tsx';

const meta = {
  title: 'Components/Content/Badge',
  component: Badge,
  parameters: guideTo({
    components: { Badge },
    anatomy: [
      { name: 'Pill', at: 'p > span', text: 'in the soft color of its tone.' },
      { name: 'Word', at: 'p > span:last-child', text: 'says the state; color repeats it.' },
    ],
    keys: NO_KEYS,
    do: [
      {
        text: 'Use one word.',
        example: (
          <>
            <Badge tone="info">Today</Badge>
          </>
        ),
      },
    ],
    dont: [
      {
        text: 'Say it by color alone.',
        example: (
          <>
            <Badge tone="bad">•</Badge>
          </>
        ),
      },
      'Use it as a button.',
    ],
  }),
} satisfies Meta<typeof Badge>;
export default meta;

export const Example: Pick<StoryObj<typeof meta>, 'render'> = {
  render: () => (
    <p>
      <Badge tone="good">Completed</Badge> <Badge tone="watch">Planned</Badge>{' '}
      <Badge tone="bad">Missed</Badge>
    </p>
  ),
};
