import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { KitPage } from './kit-page.tsx';

const meta = {
  title: 'Kit',
  component: KitPage,
  parameters: { controls: { disable: true } },
  tags: ['!autodocs'],
} satisfies Meta<typeof KitPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Api: Story = { args: { folder: 'api' } };
export const Clock: Story = { args: { folder: 'clock' } };
export const Consent: Story = { args: { folder: 'consent' } };
export const DroppedFiles: Story = { args: { folder: 'dropped-files' } };
export const Forms: Story = { args: { folder: 'forms' } };
export const Insights: Story = { args: { folder: 'insights' } };
export const Install: Story = { args: { folder: 'install' } };
export const Kit: Story = { args: { folder: 'kit' } };
export const Later: Story = { args: { folder: 'later' } };
export const Lifecycle: Story = { args: { folder: 'lifecycle' } };
export const Live: Story = { args: { folder: 'live' } };
export const Mirror: Story = { args: { folder: 'mirror' } };
export const Navigation: Story = { args: { folder: 'navigation' } };
export const Plans: Story = { args: { folder: 'plans' } };
export const Preferences: Story = { args: { folder: 'preferences' } };
export const Proof: Story = { args: { folder: 'proof' } };
export const Queue: Story = { args: { folder: 'queue' } };
export const Session: Story = { args: { folder: 'session' } };
export const Shortcuts: Story = { args: { folder: 'shortcuts' } };
export const Slots: Story = { args: { folder: 'slots' } };
export const Storage: Story = { args: { folder: 'storage' } };
export const Theme: Story = { args: { folder: 'theme' } };
export const Toast: Story = { args: { folder: 'toast' } };
