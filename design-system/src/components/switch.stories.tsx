import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { guideTo } from '../../.storybook/guidance.ts';
import { Switch } from './switch.tsx';

function Live() {
  const [isChecked, setChecked] = useState(true);
  return (
    <Switch
      label="Visible to your partner"
      hint="Turn it off to keep this to yourself"
      checked={isChecked}
      onCheckedChange={setChecked}
    />
  );
}

const meta = {
  title: 'Components/Choices/Switch',
  component: Switch,
  parameters: guideTo({
    components: { Switch },
    anatomy: [
      { name: 'Label', at: 'label', text: 'names the setting; it stays the same in both states.' },
      { name: 'Track', at: '[role="switch"]', text: 'shows the state by color and position.' },
      { name: 'Thumb', at: '[role="switch"] span', text: 'at the end of the track when on.' },
      { name: 'Hint', at: '[id$="-hint"]', text: 'optional.' },
    ],
    keys: [
      { keys: 'Tab, Shift Tab', does: 'Moves the focus to the switch or past it.' },
      { keys: 'Space, Enter', does: 'Turns it on or off.' },
    ],
    do: [
      'Apply it at once, and undo it where that fails.',
      {
        text: 'Name the setting by a noun or a state.',
        example: (
          <>
            <Switch label="Visible to your partner" checked onCheckedChange={() => {}} />
          </>
        ),
      },
    ],
    dont: [
      {
        text: 'Change the label with the state.',
        example: (
          <>
            <Switch label="Off" checked={false} onCheckedChange={() => {}} />
          </>
        ),
      },
    ],
  }),
} satisfies Meta<typeof Switch>;
export default meta;

export const Example: Pick<StoryObj<typeof meta>, 'render'> = { render: () => <Live /> };
