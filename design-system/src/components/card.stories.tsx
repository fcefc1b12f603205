import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { guideTo } from '../../.storybook/guidance.ts';
import { expect, within } from 'storybook/test';
import { NO_KEYS } from '../../.storybook/keys.ts';
import { Button } from './button.tsx';
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

/** A long word beside wide actions, on a narrow screen: the actions wrap to the next line. */
export const Narrow: Pick<StoryObj<typeof meta>, 'render' | 'play'> = {
  render: () => (
    <div style={{ width: '15rem' }}>
      <Card title="Sparziele" action={<Button variant="secondary">Neues Sparziel anlegen</Button>}>
        Notgroschen
      </Card>
    </div>
  ),
  play: async ({ canvasElement }) => {
    const line = document.createRange();
    line.selectNodeContents(within(canvasElement).getByRole('heading', { name: 'Sparziele' }));
    await expect(line.getClientRects()).toHaveLength(1);
  },
};
