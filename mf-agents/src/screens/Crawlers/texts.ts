/** Texts of the crawlers; fetched with their pages. */
export const messages = {
  title: 'Crawler', subtitle: 'Websites your agents read again and again, so that their answers keep up with what you publish.', caption: 'Crawlers of this workspace', create: '+ New Crawler',
  name: 'Name', website: 'Website', agent: 'Agent', schedule: 'Reads', status: 'Status', lastRun: 'Last run', next: 'Next run', pages: 'Pages', id: 'Crawler ID',
  emptyTitle: 'Nothing is read on a schedule yet', emptyBody: 'A crawler reads a website every few hours, teaches its agent what has changed, and keeps the last good copy when the website is down.',
  error: 'The crawlers could not be loaded', all: 'All crawlers', room: 'This workspace has all the {{limit}} crawlers it can have.', used: '{{count}} of {{limit}} crawlers.',
  every: { '6h': 'Every 6 hours', '12h': 'Every 12 hours', '24h': 'Every day', '7d': 'Every week', never: 'Only when asked' },
  state: { INITIALIZED: 'Never run', PENDING: 'Reading', SUCCESS: 'Up to date', ERROR: 'Failed' }, reading: '{{count}} pages so far', reading_one: '{{count}} page so far', waiting: 'Starts in a moment', notPlanned: 'not planned', never: 'never',
  newTitle: 'New Crawler', newBody: 'It reads the website at once and then as often as you say. robots.txt is respected.', nameHelp: 'For you and your team.', namePlaceholder: 'Help centre',
  websiteHelp: 'For example acme.com/help. Pages of the same website are followed from there.', agentHelp: 'What is read becomes part of what this agent knows, at once.', agentRequired: 'Please choose one of this workspace’s agents.',
  scheduleLabel: 'How often', maxPages: 'At most this many pages', maxPagesHelp: 'From 1 to {{most}}. The front page comes first, then what the sitemap and links name.', maxPagesWrong: 'Enter a number from 1 to {{most}}.',
  include: 'Only pages below', includeHelp: 'One path a line, for example /docs: that page and everything below it is read, and nothing else. Empty: all pages.', exclude: 'Not pages below', excludeHelp: 'One path a line, for example /blog. What is left out is listed with the pages of a run.', pathsWrong: 'One path a line, which begins with / and has no spaces; at most {{most}}.', nothingLeft: 'That leaves out every page.', nameRequired: 'Please enter a name.', websiteRequired: 'Please enter a website.',
  submit: 'Create and read now', cancel: 'Cancel', failed: 'The crawler could not be created',
  run: 'Read now', stop: 'Stop', delete: 'Delete', actionFailed: 'That did not work: {{message}}', started: 'Reading has begun.', stopped: 'Stopped. What was known stays.',
  deleteBody: 'The crawler, its schedule and its {{count}} runs are deleted. What the agent has learned from it stays.',
  parts: 'Parts of this crawler', settings: 'Settings', settingsBody: 'A change applies from the next run on.',
  runs: 'Runs', runsNone: 'It has not run yet.', runsError: 'The runs could not be loaded', runPages: 'Pages of this run', runBy: { schedule: 'by schedule', person: 'asked for' }, runState: { running: 'Reading', done: 'Done', failed: 'Failed', stopped: 'Stopped' }, runPagesNone: 'The pages are listed when the run has ended.',
  took: 'took {{seconds}} s', figures: '{{taken}} read, {{skipped}} skipped', changes: '{{added}} new, {{changed}} changed, {{gone}} gone', unchanged: 'Nothing changed',
};
