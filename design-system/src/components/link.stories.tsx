import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { guideTo } from '../../.storybook/guidance.ts';
import { follow } from '../../.storybook/keys.ts';
import { Link } from './link.tsx';

const meta = {
  title: 'Components/Actions/Link',
  component: Link,
  parameters: guideTo({
    components: { Link },
    anatomy: [{ name: 'Words', at: 'a', text: 'name the target and are underlined.' }],
    keys: follow,
    do: [
      {
        text: 'Name the target.',
        example: (
          <>
            <Link href="/goals">See your goals</Link>
          </>
        ),
      },
      'Pass the router’s link with asChild.',
    ],
    dont: [
      {
        text: 'Write “here”.',
        example: (
          <>
            <p>
              Your goals are <Link href="/goals">here</Link>.
            </p>
          </>
        ),
      },
      'Use a link for an action: that is a quiet button.',
    ],
  }),
} satisfies Meta<typeof Link>;
export default meta;

export const Example: Pick<StoryObj<typeof meta>, 'render'> = {
  render: () => <Link href="/transactions">View All</Link>,
};
