import type { Messages } from '@voxgrove/sdk';

export const messages: Messages = {
  home: {
    tabTitle: 'Template title',
    title: 'Template title',
    subtitle: 'A remote of its own, deployed without the shell.',
    count: 'Counted so far: {{count}}',
    add: 'Count one more',
  },
};
