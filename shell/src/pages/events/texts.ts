/** Texts of the Events page. */
export const messages = {
  title: 'Events',
  subtitle: 'Tell your own systems what happens in this workspace, as it happens.',
  tabs: { label: 'Events', deliveries: 'Deliveries', endpoints: 'Endpoints' },
  add: 'Add endpoint',
  state: { waiting: 'Waiting', retrying: 'Trying again', delivered: 'Delivered', failed: 'Failed' },
  type: {
    'user.created': 'Somebody signed in for the first time', 'agent.created': 'An agent was created', 'agent.published': 'An agent was published', 'conversation.started': 'A conversation began',
    'conversation.unanswered': 'A question could not be answered', 'handoff.requested': 'A visitor asked for a person', 'member.joined': 'Somebody joined the workspace', 'member.removed': 'Somebody was removed from the workspace', 'endpoint.test': 'A test event',
  },
  filter: { label: 'Filters', endpoint: 'Endpoint', state: 'State', type: 'Event', any: 'All', clear: 'Clear filters' },
  deliveries: {
    caption: 'Deliveries, newest first', type: 'Event', endpoint: 'Endpoint', state: 'State', tries: 'Attempts', answer: 'Answer', at: 'When',
    none: 'None', test: 'Test', more: 'Show older ones', open: 'Open the delivery {{type}} {{id}}',
    error: 'The deliveries could not be read', emptyTitle: 'Nothing has been sent yet', emptyBody: 'Add an endpoint of your own system. From then on every event of this workspace is sent there and listed here.',
    emptyWaiting: 'What happens from now on is sent to your endpoints and listed here.',
    noMatchTitle: 'No delivery matches', noMatchBody: 'Nothing was sent that fits these filters.',
  },
  detail: {
    title: 'Delivery', retry: 'Retry now', retried: 'It is being sent again.', error: 'This delivery could not be read', failed: 'It could not be sent again',
    id: 'Event ID', to: 'Sent to', payload: 'Body', attempts: 'Attempts', noAttempt: 'The first attempt is under way.', next: 'Next attempt', ms: '{{ms}} ms', status: 'Answered {{status}}', answer: 'Answer of attempt {{number}}', noBody: 'The answer had no body.',
  },
  failure: {
    'OUTBOUND_BLOCKED': 'The address is not one that may be called from here.',
    'OUTBOUND_TIMEOUT': 'There was no answer within 10 seconds.',
    'OUTBOUND_FAILED': 'The endpoint could not be reached.',
    'OUTBOUND_TOO_LARGE': 'The answer is too large.',
    'endpoint-deleted': 'The endpoint has been deleted.',
    'endpoint-off': 'The endpoint is switched off.',
  },
  endpoints: {
    caption: 'Endpoints of this workspace', url: 'Address', types: 'Events', state: 'State', actions: 'Actions', all: 'All events', some_one: '{{count}} event', some_other: '{{count}} events',
    on: 'On', off: 'Off', failing: 'Failing', failingSince: 'since', disabled: { failing: 'Switched off after three days without success', gone: 'Switched off: it answered that it is gone (410)' },
    menu: 'Actions for {{url}}', edit: 'Edit', test: 'Send test event', rotate: 'Replace secret', delete: 'Delete', switchOn: 'Switch on', switchOff: 'Switch off', show: 'Show deliveries',
    error: 'The endpoints could not be read', emptyTitle: 'No endpoint yet', emptyBody: 'An endpoint is an https address of your own system. Each event is signed, and tried again for more than a day until it is taken.',
    tested: 'A test event is on its way.', failed: 'This could not be done',
  },
  form: {
    addTitle: 'Add endpoint', editTitle: 'Edit endpoint', url: 'Address', urlHelp: 'Starts with https:// and answers 2xx within 10 seconds.', description: 'Description', descriptionHelp: 'For the people of this workspace.',
    types: 'Events', all: 'All events, later ones too', enabled: 'Send events to this endpoint', save: 'Save', add: 'Add endpoint', cancel: 'Cancel', failed: 'The endpoint could not be saved', saved: 'Saved.', typesMissing: 'Choose at least one event.',
  },
  secret: {
    title: 'Signing secret', body: 'Copy it now: it is not shown again. With it your system can tell that an event is from here.', label: 'Secret', verify: 'How to check it, with the library of the Standard Webhooks project:', code: 'Example', done: 'Done',
    rotateTitle: 'Replace the signing secret?', rotateBody: 'For one day events are signed with both, so that you can change your system without losing any.', rotate: 'Replace secret', cancel: 'Cancel',
  },
  remove: { title: 'Delete this endpoint?', body: 'Nothing is sent to it any more, and what still waits for it fails. This cannot be undone.', confirm: 'Delete', cancel: 'Cancel' },
};
