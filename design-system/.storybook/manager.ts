import { addons } from 'storybook/manager-api';

/** Pages without controls. */
const READ_ONLY = /^(foundations|kit)-/;

addons.setConfig({
  layoutCustomisations: {
    showPanel: ({ storyId = '' }: { storyId?: string }, isShown: boolean) =>
      isShown && !READ_ONLY.test(storyId),
  },
});
