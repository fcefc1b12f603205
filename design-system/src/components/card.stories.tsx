import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { guideTo } from '../../.storybook/guidance.ts';
import { NO_KEYS } from '../../.storybook/keys.ts';
import { Link } from './link.tsx';
import { Card } from './card.tsx';

const meta = {
  title: 'Components/Layout/Card',
  component: Card,
  parameters: guideTo({
    components: { Card },
    anatomy: [
      { name: 'Surface', at: 'section', text: 'names its region by the title.' },
      { name: 'Title', at: 'h2', text: 'says the subject.' },
      { name: 'Action', at: 'section a', text: 'the way to everything about it.' },
    ],
    keys: NO_KEYS,
    do: [
      {
        text: 'Give a card one subject.',
        example: (
          <>
            <Card title="Net savings">$1,848 this month</Card>
          </>
        ),
      },
    ],
    dont: [
      {
        text: 'Put cards into cards.',
        example: (
          <>
            <Card title="Budgets">
              <Card title="Groceries">$412 of $650</Card>
            </Card>
          </>
        ),
      },
    ],
  }),
} satisfies Meta<typeof Card>;
export default meta;

export const Example: Pick<StoryObj<typeof meta>, 'render'> = {
  render: () => (
    <Card title="Recent Transactions" action={<Link href="/transactions">View All</Link>}>
      The last five, newest first.
    </Card>
  ),
};
