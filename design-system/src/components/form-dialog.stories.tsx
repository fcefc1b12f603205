import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { guideTo } from '../../.storybook/guidance.ts';
import { closeDialog } from '../../.storybook/keys.ts';
import { TextField } from './text-field.tsx';
import { FormDialog } from './form-dialog.tsx';

const meta = {
  title: 'Components/Overlays/Form dialog',
  component: FormDialog,
  parameters: guideTo({
    components: { FormDialog },
    anatomy: [
      { name: 'Dialog', at: '[role="dialog"]', text: 'covers the page; a sheet on phones.' },
      { name: 'Title', at: '[role="dialog"] h2', text: 'names the task.' },
      { name: 'Close', at: '[role="dialog"] button', text: 'asks before it discards input.' },
      { name: 'Fields', at: '[role="dialog"] input', text: 'the first one has the focus.' },
    ],
    keys: [
      ...closeDialog,
      {
        keys: 'Escape',
        does: 'Asks first where it would discard input. The browser’s Back does the same.',
      },
      { keys: 'Ctrl Enter, ⌘ Enter', does: 'In a Form: submits it.' },
    ],
    do: ['Keep the input when saving fails.'],
    dont: ['Put a whole page into one.'],
    isOverlay: true,
  }),
} satisfies Meta<typeof FormDialog>;
export default meta;

export const Example: Pick<StoryObj<typeof meta>, 'render'> = {
  render: () => (
    <FormDialog open onOpenChange={() => {}} title="Rename the couple" isDirty={false}>
      <TextField label="Name" defaultValue="Maya and Jonas" />
    </FormDialog>
  ),
};
