import { ClientView, Organisation } from '@voxgrove/contracts';
import { clients, organisations } from './collections';
import type { Client } from '@voxgrove/contracts';
import type { LiveTopic } from '@voxgrove/server/slice';

/** Topics for changes of a client and of an organisation. The policies decide who may subscribe. */
export const CLIENT_TOPICS: LiveTopic[] = [
  {
    pattern: 'clients/{id}',
    policy: 'client.read',
    resource: 'client',
    collection: clients,
    matches: (client: Client, id) => client.ID === id,
    view: (client: Client) => ClientView.parse(client),
  },
  {
    pattern: 'orgs/{id}',
    policy: 'organisation.read',
    resource: 'organisation',
    collection: organisations,
    matches: (organisation: Organisation, id) => organisation.ID === id,
    view: (organisation: Organisation) => Organisation.parse(organisation),
  },
];
