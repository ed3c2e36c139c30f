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
    why: 'Public by design: anyone may ask.',
  },
  'page.open': {
    allow: ['anon', 'visitor', 'user'],
    lazyIdentity: true,
    why: 'Anybody may open a page; what is personal in it comes from calls with policies of their own.',
  },
  'page.submit': {
    allow: ['anon', 'visitor', 'user'],
    installationOnly: true,
    why: 'A form on a page of ours that changes cookies of the browser only; other sites cannot send it.',
  },
  'file.read': {
    allow: ['anon', 'visitor', 'user'],
    lazyIdentity: true,
    why: 'Files that are the same for everybody who knows their address.',
  },
  'health.read': {
    allow: ['anon', 'visitor', 'user'],
    lazyIdentity: true,
    why: 'Monitoring asks whether the product works, without an account.',
  },
  'report.send': {
    allow: ['anon', 'visitor', 'user'],
    lazyIdentity: true,
    why: 'Browsers report by themselves what a content security policy has blocked.',
  },
  'provider.webhook': {
    allow: ['anon', 'visitor', 'user'],
    lazyIdentity: true,
    why: 'A provider proves itself by a signature over the raw body, which the handler checks before anything is stored.',
  },
  'service.call': {
    allow: ['service'],
    why: 'Gateways of one installation call each other with a short-lived signature. Only they have its key.',
  },
  'auth.start': {
    allow: ['anon', 'visitor', 'user'],
    installationOnly: true,
    why: 'Signing in starts without an account.',
  },
  'portal.session': {
    allow: ['client', 'agencyAdmin'],
    whileAccessDisabled: true,
    why: 'Who is signed in at the portal of an agency reads and ends the session, also while the access of the organisation is switched off.',
  },
  'agency.create': {
    allow: ['member', 'owner'],
    resource: 'workspace',
    why: 'Members open the agency of their workspace, which exists once.',
  },
  'agency.read': {
    allow: ['member', 'owner', 'agencyAdmin', 'workspaceKey'],
    resource: 'agency',
    why: 'Members and administrators of an agency, and systems with the secret of its workspace, see its settings.',
  },
  'agency.organisations': {
    allow: ['member', 'owner', 'agencyAdmin', 'workspaceKey'],
    resource: 'agency',
    why: 'Members and administrators of an agency, and systems with the secret of its workspace, create, list and delete its organisations.',
  },
  'organisation.read': {
    allow: ['member', 'owner', 'agencyAdmin', 'client', 'workspaceKey'],
    resource: 'organisation',
    why: 'People and systems of the agency see its organisations, a client sees the own one.',
  },
  'organisation.write': {
    allow: ['member', 'owner', 'agencyAdmin', 'organisationAdmin', 'workspaceKey'],
    resource: 'organisation',
    why: 'People and systems of the agency, and administrators of an organisation, see its clients, add and delete them.',
  },
  'client.read': {
    allow: ['member', 'owner', 'agencyAdmin', 'organisationAdmin', 'ownClient', 'workspaceKey'],
    resource: 'client',
    why: 'People and systems of the agency, administrators of the organisation, and the client.',
  },
  'client.view': {
    allow: ['member', 'owner', 'agencyAdmin'],
    resource: 'client',
    why: 'People of the agency view its portal as one of its clients, for a short time.',
  },
  'client.own': {
    allow: ['ownClient'],
    resource: 'client',
    why: "What is a client's own: not even administrators of the organisation receive it.",
  },
  'portal.notifications': {
    allow: ['client'],
    why: 'Clients read the notifications that are addressed to them.',
  },
  'portal.notifications.change': {
    allow: ['client'],
    notWhileViewing: true,
    why: 'Clients open and delete the notifications that are addressed to them; those of others count as missing.',
  },
  'notifications.own': {
    allow: ['user', 'client'],
    notWhileViewing: true,
    why: 'People and clients choose their notifications, the ways to get them, and the browsers for push messages.',
  },
  'live.listen': {
    allow: ['user', 'client', 'agencyAdmin'],
    why: 'Opens the live stream; each topic in it has a policy of its own.',
  },
  'session.own': { allow: ['user'], why: 'A person and their own session.' },
  'workspace.read': {
    allow: ['member', 'owner'],
    resource: 'workspace',
    why: 'Members see their workspace.',
  },
  'person.own': {
    allow: ['self'],
    resource: 'person',
    why: "What is a person's own, in whatever workspace they are.",
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
    why: 'What a workspace is and which agents it has, also for its own systems, which call with its secret.',
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
    why: 'Members try out the draft of their agents and see how an answer came about.',
  },
  'agent.write': {
    allow: ['member', 'owner'],
    resource: 'agent',
    why: 'Members edit and publish the agents of their workspace.',
  },
  'remotes.read': {
    allow: ['operator', 'deployer'],
    why: 'Who runs the installation, and every team that deploys to it, sees all remotes.',
  },
  'remotes.change': {
    allow: ['operator', 'deployer'],
    why: "Operators steer every remote; a team's token only the remotes the team owns (checked against the registry, REMOTE_NOT_YOURS).",
  },
  'remotes.deploy': {
    allow: ['deployer'],
    why: 'Builds come from teams, each with a token of its own.',
  },
  'remotes.operate': {
    allow: ['operator'],
    why: 'Tokens and repairs are for those who run the installation.',
  },
  'inbox.operate': {
    allow: ['operator'],
    why: 'Events of providers belong to the installation: those who run it see that they arrive, and repair what failed.',
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
