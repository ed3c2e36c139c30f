/** Texts of the sessions page; fetched with it. */
export const messages = {
  title: 'Sessions', subtitle: 'Where you are signed in, and who has written to your agents.', tabs: { label: 'Sessions', devices: 'Your devices', visitors: 'Visitors' },
  caption: 'Devices you are signed in on', device: 'Device', network: 'Network', way: 'Signed in with', created: 'Since', lastUsed: 'Last used', current: 'This device', unknown: 'Unknown device', end: 'Sign out', endLabel: 'Sign out {{device}}', actions: 'Actions',
  ways: { code: 'Code by mail', link: 'Link by mail', password: 'Password', google: 'Google', 'email-link': 'Link by mail', demo: 'Demo account', preview: 'Preview' },
  error: 'Your devices could not be loaded', ended: 'Signed out there.', endFailed: 'That device could not be signed out: {{message}}',
  everywhere: { action: 'Sign out everywhere', askTitle: 'Sign out everywhere?', askBody: 'Every device, this one included, has to sign in again.', cancel: 'Cancel', failed: 'Error Occured' },
  noVisitors: 'No app on this installation knows of visitors.',
};
