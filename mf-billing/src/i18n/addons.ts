import type { Messages } from '@voxgrove/sdk';

export const addons: Messages = {
  title: 'Change add-ons',
  confirmTitle: 'Confirm Addon Changes',
  review: 'Review changes',
  save: 'Confirm changes',
  back: 'Back',
  dueNow: 'Due now',
  from: 'From {{date}}: {{amount}} per {{period}}',
  note: 'Add-ons are non-refundable. A phone number uses its slot for the whole billing cycle, even if you release it early.',
  saved: 'Addons updated successfully',
  none: 'No changes to save',
  needSubscription: 'You need an active subscription to add addons',
  loadFailed: 'Failed to load addon information',
  prepareFailed: 'Failed to prepare addon changes',
  updateFailed: 'Failed to update addons',
  partly: 'Some addons could not be processed',
};
