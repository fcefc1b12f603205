import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { guideTo } from '../../.storybook/guidance.ts';
import { NO_KEYS } from '../../.storybook/keys.ts';
import { Table } from './table.tsx';

const meta = {
  title: 'Components/Layout/Table',
  component: Table,
  parameters: guideTo({
    components: { Table },
    anatomy: [
      { name: 'Heading', at: 'th', text: 'has a scope.' },
      { name: 'Cell', at: 'td', text: 'wraps long words.' },
      {
        name: 'Number',
        at: 'td[data-number]',
        text: 'at the end of the line, in tabular figures.',
      },
    ],
    keys: NO_KEYS,
    do: ['Use it for figures that are compared.', 'Mark numbers with data-number.'],
    dont: ['Use it for layout, or for more than four columns on a phone.'],
  }),
} satisfies Meta<typeof Table>;
export default meta;

export const Example: Pick<StoryObj<typeof meta>, 'render'> = {
  render: () => (
    <Table>
      <thead>
        <tr>
          <th scope="col">Category</th>
          <th scope="col" data-number>
            Spent
          </th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>Dining Out</td>
          <td data-number>$123</td>
        </tr>
      </tbody>
    </Table>
  ),
};
