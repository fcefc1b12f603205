import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { guideTo } from '../../.storybook/guidance.ts';
import { closeDialog } from '../../.storybook/keys.ts';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { Button } from './button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { color } from '../tokens/tokens.ts';
import { FormDialog } from './form-dialog.tsx';
import { TextField } from './text-field.tsx';

const meta = {
  title: 'Components/Overlays/Dialog',
  component: Dialog,
  parameters: guideTo({
    components: { Dialog },
    isOverlay: true,
    anatomy: [
      { name: 'Dialog', at: '[role="dialog"]', text: 'covers the page; a sheet on phones.' },
      { name: 'Title', at: '[role="dialog"] h2', text: 'names the task.' },
      { name: 'Description', at: '[role="dialog"] p', text: 'optional, one sentence.' },
      {
        name: 'Close',
        at: '[role="dialog"] button[aria-label]',
        text: 'closes it without a change.',
      },
      {
        name: 'Footer',
        at: '[role="dialog"] > :last-child',
        text: 'the actions; stays visible on phones.',
      },
    ],
    keys: closeDialog,
    do: ['Name the task in the title.', 'Keep the input when saving fails: use FormDialog.'],
    dont: ['Open a dialog from a dialog.', 'Put a whole page into one.'],
  }),
  args: {
    open: true,
    onOpenChange: () => {},
    title: 'Create New Savings Goal',
    description: 'Something to look forward to together.',
    children: 'The fields stand here.',
    footer: <Button>Create goal</Button>,
  },
} satisfies Meta<typeof Dialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {};
export const Confirm: Story = {
  render: () => (
    <ConfirmDialog
      open
      onOpenChange={() => {}}
      onConfirm={() => {}}
      title="Leave the couple?"
      description="Your shared history stays with both of you."
      confirmLabel="Leave"
    />
  ),
};

function Live() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Rename</Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Rename the couple"
        footer={<Button onClick={() => setOpen(false)}>Save</Button>}
      >
        <TextField label="Name" />
      </Dialog>
    </>
  );
}

export const InUse: Story = { render: () => <Live /> };

function WithForm() {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  return (
    <>
      <Button onClick={() => setOpen(true)}>Rename</Button>
      <FormDialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Rename the couple"
        isDirty={typed !== ''}
      >
        <TextField label="Name" value={typed} onChange={(event) => setTyped(event.target.value)} />
      </FormDialog>
    </>
  );
}

export const BeginsAtItsTitle: Story = {
  render: () => (
    <Dialog open onOpenChange={() => {}} title="Scan this code">
      <div style={{ height: '100vh', background: color.paper }} />
      <TextField label="Code" />
    </Dialog>
  ),
  play: async () => {
    const dialog = await within(document.body).findByRole('dialog');
    await expect(within(dialog).getByRole('button', { name: 'Close' })).toHaveFocus();
    await expect(dialog.scrollTop).toBe(0);
  },
};

export const AsksBeforeItDrops: Story = {
  render: () => <WithForm />,
  play: async ({ canvasElement }) => {
    const body = within(document.body);
    const opener = within(canvasElement).getByRole('button', { name: 'Rename' });
    await userEvent.click(opener);
    await expect(await body.findByLabelText('Name')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(opener).toHaveFocus();

    await userEvent.click(opener);
    await userEvent.type(await body.findByLabelText('Name'), 'We');
    await userEvent.keyboard('{Escape}');
    const question = within(await body.findByRole('dialog', { name: 'Discard what you typed?' }));
    await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
    await expect(await body.findByLabelText('Name')).toHaveValue('We');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await body.findByRole('button', { name: 'Discard' }));
    await expect(body.queryByLabelText('Name')).toBeNull();

    // The discarded value is kept in this story's state, so the form opens with it.
    await userEvent.click(opener);
    await waitFor(() => expect(body.getByLabelText('Name')).toBeVisible());
    window.history.back();
    await userEvent.click(await body.findByRole('button', { name: 'Discard' }));
    await expect(body.queryByLabelText('Name')).toBeNull();
  },
};
