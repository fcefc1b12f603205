import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { guideTo } from '../../.storybook/guidance.ts';
import { NO_KEYS } from '../../.storybook/keys.ts';
import { Avatar, AvatarPair } from './avatar.tsx';

const maya = { name: 'Maya Lindqvist', initials: 'ML' };
const jonas = { name: 'Jonas Berg', initials: 'JB' };

const meta = {
  title: 'Components/People/Avatar',
  component: Avatar,
  parameters: guideTo({
    components: { Avatar, AvatarPair },
    anatomy: [
      {
        name: 'Mine',
        at: '[data-owner="mine"]',
        text: 'initials in the color of the signed-in partner.',
      },
      {
        name: 'Yours',
        at: '[data-owner="yours"]',
        text: 'the other partner; overlaps once they are linked.',
      },
    ],
    keys: NO_KEYS,
    do: [
      {
        text: 'Keep the circles apart until the couple is linked.',
        example: (
          <>
            <AvatarPair
              mine={maya}
              yours={{ name: 'Your partner', initials: 'P' }}
              linked={false}
            />
          </>
        ),
      },
    ],
    dont: ['Show it without a name for assistive technology.'],
  }),
} satisfies Meta<typeof Avatar>;
export default meta;

export const Example: Pick<StoryObj<typeof meta>, 'render'> = {
  render: () => <AvatarPair mine={maya} yours={jonas} linked />,
};
