import type { Messages } from '@voxgrove/sdk';

export const messages: Messages = {
  home: {
    tabTitle: 'Template title',
    title: 'Template title',
    subtitle: 'Everything that you and your team have added.',
    emptyTitle: 'Nothing here yet',
    emptyBody: 'Add the first item above.',
    failed: 'Your items could not be loaded',
  },
  add: {
    label: 'New item',
    submit: 'Add item',
  },
};
