import { fieldNames } from '../../i18n/field-names';

/** Texts of the version history; fetched with it. */
export const messages = {
  title: 'Version History', subtitle: 'The last {{count}} versions of {{name}}. Restoring never loses the draft: it is kept as a version first.',
  list: 'Versions', loading: 'Loading the versions', error: 'The versions could not be loaded', versionError: 'This version could not be loaded',
  emptyTitle: 'No versions yet', emptyBody: 'Each time you publish, what visitors get is kept here. You can look at it, compare it and bring it back.',
  version: 'Version {{version}}', draft: 'Draft', live: 'Live', backup: 'Backup', by: 'by {{name}}', unknown: 'by somebody who has left',
  first: 'First version', backupOf: 'Draft kept before another version was restored', same: 'Nothing changed', changedMore: '{{fields}} and {{count}} more',
  back: 'All versions', compared: 'Compared with', differ: '{{count}} fields differ', differ_one: '{{count}} field differs', only: 'Only in {{name}}',
  equalTitle: 'Both say the same', equalBody: '{{before}} and {{after}} do not differ in anything an owner can change.',
  restore: 'Restore', restorePublish: 'Restore and publish', restoreSame: 'The draft already says what this version says.',
  restored: 'Version {{version}} is back in the draft. Publish to make it live.', restoredLive: 'Version {{version}} is live again.', restoreFailed: 'The version could not be restored', conflict: 'Somebody saved the agent meanwhile. The comparison now shows the draft as it is; look again, then restore.',
  confirmTitle: 'Publish version {{version}} again?', confirmBody: 'Visitors get it at once. The draft as it is now is kept as a version.', cancel: 'Cancel',
  added: 'added', removed: 'removed', addedText: 'Added:', removedText: 'Removed:', empty: '(empty)', on: 'On', off: 'Off',
  showUnchanged: 'Show {{count}} unchanged characters',
  node: 'Node {{id}}', changedNode: 'changed', nodesMoved: 'The order of the nodes differs.',
  fields: fieldNames,
};
