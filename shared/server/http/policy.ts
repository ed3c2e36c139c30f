import { ACCESS_TABS, DeclaredTable } from '@voxgrove/contracts';
import type { AccessTab, ErrorCode } from '@voxgrove/contracts';
import type { Role } from './roles';

/** Types of resources that a policy can guard. A slice adds its own by augmentation. */
export interface PolicyResources {
  agent: true;
  workspace: true;
  person: true;
  agency: true;
  organisation: true;
  client: true;
}

/**
 * One row of the table of permissions. The table is pure data: the gateway enforces it,
 * docs/access.md prints it, and tests check every row. Anything not in the table is denied. A
 * policy with a `resource` checks the tenant that owns the resource. A foreign resource gets
 * exactly the same answer as a missing one.
 */
export interface Policy {
  allow: readonly Role[];
  resource?: keyof PolicyResources;
  /**
   * Clients and agency administrators need one of these tabs in `canAccess`. Required for every
   * policy that gives them access to an agent.
   */
  tabs?: readonly AccessTab[];
  /** Clients may call even while the access of their organisation is switched off. */
  whileAccessDisabled?: true;
  /** People of the agency who view the portal as a client may not call. */
  notWhileViewing?: true;
  /** Only the installation itself offers these routes, not the hosts of agencies. */
  installationOnly?: true;
  /** Called from customers' websites: any origin may read the response, and cookies are ignored. */
  crossOrigin?: true;
  /**
   * The caller is not identified before the handler, which may do so itself (`ctx.identify`). For
   * replies that are the same for everybody, and for callers with another kind of proof.
   */
  lazyIdentity?: true;
  /** Error code for a caller who is not signed in; default UNAUTHENTICATED. */
  signedOut?: ErrorCode;
  why: string;
}
export type PolicyTable = Readonly<Record<string, Policy>>;
/** The names of a table, for `interface Policies`. */
export type PoliciesOf<Table> = { [Name in keyof Table]: Policy };

/** Policies of the platform, for every slice. A slice adds its own. */
const PLATFORM_POLICIES = {
  'public.read': {
    allow: ['anon', 'visitor', 'user'],
    crossOrigin: true,
    why: 'Public data. Everyone may read it.',
  },
  'page.open': {
    allow: ['anon', 'visitor', 'user'],
    lazyIdentity: true,
    why: 'Everyone may open a page. Calls with other policies load the personal data of the page.',
  },
  'page.submit': {
    allow: ['anon', 'visitor', 'user'],
    installationOnly: true,
    why: 'A form on our own page that only changes cookies of the browser. Other websites cannot send the form.',
  },
  'file.read': {
    allow: ['anon', 'visitor', 'user'],
    lazyIdentity: true,
    why: 'Files that everyone who knows the address may read.',
  },
  'health.read': {
    allow: ['anon', 'visitor', 'user'],
    lazyIdentity: true,
    why: 'Monitoring systems without an account check whether the product works.',
  },
  'report.send': {
    allow: ['anon', 'visitor', 'user'],
    lazyIdentity: true,
    why: 'Browsers automatically report what a content security policy has blocked.',
  },
  'provider.webhook': {
    allow: ['anon', 'visitor', 'user'],
    lazyIdentity: true,
    why: 'A provider signs the raw body. The handler checks the signature before it stores anything.',
  },
  'service.call': {
    allow: ['service'],
    why: 'Gateways of one installation call each other with a short-lived signature. Only these gateways have the key.',
  },
  'auth.start': {
    allow: ['anon', 'visitor', 'user'],
    installationOnly: true,
    why: 'People without a session sign in.',
  },
  'portal.session': {
    allow: ['client', 'agencyAdmin'],
    whileAccessDisabled: true,
    why: 'A person who is signed in at the portal of an agency reads and ends the session, even while the organization has no access.',
  },
  'agency.create': {
    allow: ['member', 'owner'],
    resource: 'workspace',
    why: 'Members open the agency of their workspace. A workspace has at most one agency.',
  },
  'agency.read': {
    allow: ['member', 'owner', 'agencyAdmin', 'workspaceKey'],
    resource: 'agency',
    why: 'Members and administrators of an agency, and systems with the secret of its workspace, see its settings.',
  },
  'agency.organisations': {
    allow: ['member', 'owner', 'agencyAdmin', 'workspaceKey'],
    resource: 'agency',
    why: 'Members and administrators of an agency, and systems with the secret of its workspace, create, list and delete its organizations.',
  },
  'organisation.read': {
    allow: ['member', 'owner', 'agencyAdmin', 'client', 'workspaceKey'],
    resource: 'organisation',
    why: "People and systems of the agency see its organizations. A client sees only the client's own organization.",
  },
  'organisation.write': {
    allow: ['member', 'owner', 'agencyAdmin', 'organisationAdmin', 'workspaceKey'],
    resource: 'organisation',
    why: 'People and systems of the agency, and administrators of an organization, see, add and delete its clients.',
  },
  'client.read': {
    allow: ['member', 'owner', 'agencyAdmin', 'organisationAdmin', 'ownClient', 'workspaceKey'],
    resource: 'client',
    why: 'People and systems of the agency, administrators of the organization, and the client.',
  },
  'client.view': {
    allow: ['member', 'owner', 'agencyAdmin'],
    resource: 'client',
    why: 'People of the agency view its portal as one of its clients, for a short time.',
  },
  'client.own': {
    allow: ['ownClient'],
    resource: 'client',
    why: 'Data that only the client may read. Even administrators of the organization do not receive the data.',
  },
  'portal.notifications': {
    allow: ['client'],
    why: 'Clients read the notifications that are addressed to them.',
  },
  'portal.notifications.change': {
    allow: ['client'],
    notWhileViewing: true,
    why: 'Clients open and delete the notifications that are addressed to them. Notifications of others count as missing.',
  },
  'notifications.own': {
    allow: ['user', 'client'],
    notWhileViewing: true,
    why: 'People and clients choose their notifications, the ways to get them, and the browsers for push messages.',
  },
  'live.listen': {
    allow: ['user', 'client', 'agencyAdmin'],
    why: 'Opens the live stream. Each topic of the stream has its own policy.',
  },
  'session.own': {
    allow: ['user'],
    why: 'Every person who is signed in, for their own session, profile, invitations and new workspaces.',
  },
  'workspace.read': {
    allow: ['member', 'owner'],
    resource: 'workspace',
    why: 'Members see their workspace.',
  },
  'person.own': {
    allow: ['self'],
    resource: 'person',
    why: 'Data of a person that is independent of workspaces.',
  },
  'workspace.write': {
    allow: ['member', 'owner'],
    resource: 'workspace',
    why: 'Members work in their workspace: name, picture, people, functions, prompts, endpoints.',
  },
  'workspace.own': {
    allow: ['owner'],
    resource: 'workspace',
    why: 'Only the owner reveals its secret, stores keys of providers, or deletes it.',
  },
  'workspace.api': {
    allow: ['member', 'owner', 'workspaceKey'],
    resource: 'workspace',
    why: 'Facts about a workspace and its agents, for members and for systems with the secret of the workspace.',
  },
  'workspace.mail': {
    allow: ['member', 'owner', 'workspaceKey'],
    resource: 'workspace',
    why: 'A workspace sends mail through its API, within a budget.',
  },
  'agent.read': {
    allow: ['member', 'owner', 'workspaceKey', 'client', 'agencyAdmin'],
    resource: 'agent',
    tabs: ACCESS_TABS,
    why: 'Members and callers with the secret of the workspace see its agents; clients see what their tabs show.',
  },
  'agent.test': {
    allow: ['member', 'owner'],
    resource: 'agent',
    why: 'Members test the drafts of their agents and see how an answer was made.',
  },
  'agent.write': {
    allow: ['member', 'owner'],
    resource: 'agent',
    why: 'Members edit and publish the agents of their workspace.',
  },
  'remotes.read': {
    allow: ['operator', 'deployer'],
    why: 'Operators and all teams with a deploy token see all remotes.',
  },
  'remotes.change': {
    allow: ['operator', 'deployer'],
    why: 'Operators change every remote. A team changes only its own remotes (the registry names the owner; REMOTE_NOT_YOURS).',
  },
  'remotes.deploy': {
    allow: ['deployer'],
    why: 'Teams deploy builds. Each team has its own token.',
  },
  'remotes.operate': {
    allow: ['operator'],
    why: 'Operators issue tokens and repair the registry.',
  },
  'inbox.operate': {
    allow: ['operator'],
    why: 'Events of providers belong to the installation. Operators see the events and process failed ones again.',
  },
} as const satisfies PolicyTable;

/** Every policy by name. Slices add theirs by augmentation. */
export interface Policies extends PoliciesOf<typeof PLATFORM_POLICIES> {}
export type PolicyName = keyof Policies;

export const policyTable = new DeclaredTable<Policy>('policy', 'the platform', PLATFORM_POLICIES);
/**
 * The policies that are declared in this process. The gateway adds those of the slices that it
 * composes.
 */
export const POLICIES = policyTable.entries as Record<PolicyName, Policy>;
