import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { guideTo } from '../../.storybook/guidance.ts';
import { NO_KEYS } from '../../.storybook/keys.ts';
import { RelativeDay } from './relative-day.tsx';

const meta = {
  title: 'Components/Content/Relative day',
  component: RelativeDay,
  parameters: guideTo({
    components: { RelativeDay },
    anatomy: [
      {
        name: 'Day',
        at: 'time',
        text: 'in words near today, otherwise as the reader writes dates.',
      },
    ],
    keys: NO_KEYS,
    do: ['Pass the reader’s own day as today.'],
    dont: ['Use it where a whole date is needed, such as in an export.'],
  }),
} satisfies Meta<typeof RelativeDay>;
export default meta;

export const Example: Pick<StoryObj<typeof meta>, 'render'> = {
  render: () => (
    <p>
      <RelativeDay day="2026-03-14" today="2026-03-14" /> ·{' '}
      <RelativeDay day="2026-02-02" today="2026-03-14" />
    </p>
  ),
};
