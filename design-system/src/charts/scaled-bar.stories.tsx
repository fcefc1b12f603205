import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { guideTo } from '../../.storybook/guidance.ts';
import { NO_KEYS } from '../../.storybook/keys.ts';
import { color } from '../tokens/tokens.ts';
import { ScaledBar } from './scaled-bar.tsx';

const parts = [
  { name: 'You', value: 260, fill: color.mineFill },
  { name: 'Jonas', value: 152, fill: color.yoursFill },
];

const meta = {
  title: 'Components/Charts/Scaled bar',
  component: ScaledBar,
  parameters: guideTo({
    components: { ScaledBar },
    anatomy: [
      { name: 'Bar', at: '[aria-hidden="true"]', text: 'decorative: the figure is beside it.' },
      { name: 'Part', at: '[data-second="false"]', text: 'in the color of its owner.' },
    ],
    keys: NO_KEYS,
    do: ['Write the figure beside it.'],
    dont: ['Compare bars with different scales.'],
  }),
} satisfies Meta<typeof ScaledBar>;
export default meta;

export const Example: Pick<StoryObj<typeof meta>, 'render'> = {
  render: () => (
    <div>
      <p>Groceries, $412 of $650</p>
      <ScaledBar most={650} limit={500} parts={parts} />
    </div>
  ),
};
