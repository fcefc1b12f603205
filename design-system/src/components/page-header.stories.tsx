import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { guideTo } from '../../.storybook/guidance.ts';
import { NO_KEYS } from '../../.storybook/keys.ts';
import { Button } from './button.tsx';
import { PageHeader } from './page-header.tsx';

const meta = {
  title: 'Components/Layout/Page header',
  component: PageHeader,
  parameters: guideTo({
    components: { PageHeader },
    anatomy: [
      {
        name: 'Eyebrow',
        at: 'header p, h1 ~ p, p',
        text: 'optional: the period or the part of the product.',
      },
      { name: 'Title', at: 'h1', text: 'the only first-level heading.' },
      { name: 'Lead', at: 'h1 ~ p', text: 'one sentence.' },
      { name: 'Actions', at: 'button', text: 'one or two actions for the whole page.' },
    ],
    keys: NO_KEYS,
    do: ['Begin every page with one.'],
    dont: ['Repeat the title in the lead.'],
  }),
} satisfies Meta<typeof PageHeader>;
export default meta;

export const Example: Pick<StoryObj<typeof meta>, 'render'> = {
  render: () => (
    <PageHeader
      eyebrow="November 2026"
      title="Good morning!"
      lead="What you share this month."
      actions={<Button>Add expense</Button>}
    />
  ),
};
