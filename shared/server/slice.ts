import type { DeletedAgent, Ports, Region, WorkspaceId } from '@voxgrove/contracts';
import type { Clock } from './clock';
import type { Config } from './config';
import type { SliceDeclarations } from './declarations';
import type { EnvironmentOf, EnvironmentTable } from './environment/table';
import type { AnySubscription, EventEmitter } from './events/event';
import type { AnyRoute } from './http/route';
import type { PolicyName, PolicyResources } from './http/policy';
import type { Principal, ResourceScope } from './http/principal';
import type { Inbox, InboxHandler } from './inbox/port';
import type { Logger } from './log';
import type { Uploads } from './files/uploads/uploads';
import type { Mailer } from './mail/port';
import type { Outbound } from './outbound/port';
import type { SecretStore } from './secrets/port';
import type { Collection, DocumentStore, IndexDefinition } from './store/port';
import type { ContentWorkers } from './work/content/port';
import type { Schedule } from './work/schedule';

/** What the gateway gives to every slice; a slice uses nothing else of the outside. */
export interface SliceContext {
  config: Config;
  /** The values of the slice's own variables, from its declared table. */
  environment<Table extends EnvironmentTable>(table: Table): EnvironmentOf<Table>;
  store: DocumentStore;
  secrets: SecretStore;
  outbound: Outbound;
  /** Emits domain events. */
  events: EventEmitter;
  /** Stores a provider's event once, before it is acknowledged. */
  inbox: Inbox;
  mail: Mailer;
  /** Uploaded files. */
  uploads: Uploads;
  /** Processes untrusted content in separate processes. */
  workers: ContentWorkers;
  clock: Clock;
  log: Logger;
  /**
   * A port of another slice, resolved on use, so that slices can start in any order.
   * @throws when no slice provides it
   */
  port<K extends keyof Ports>(name: K): Ports[K];
}

/** Resolves a bearer token to a principal, or null. Must not throw for an unknown token. */
export type PrincipalResolver = (
  token: string,
  request: {
    region: Region;
    origin: string | undefined;
    /** The call changes something, so browsers send an origin. */ changes: boolean;
  },
) => Promise<Principal | null> | Principal | null;

/** Finds the tenant of a resource, or null when it does not exist. */
export type ResourceResolver = (region: Region, id: string) => Promise<ResourceScope | null>;

/** A topic that browsers can subscribe to on GET /live. */
export type LiveTopic = TenantTopic | InstallationTopic;

/**
 * Publishes changes of one collection that match the topic's parameter, to subscribers the policy
 * allows. Example: topic `agents/{id}/conversations`.
 */
export interface TenantTopic {
  /** Pattern with one parameter, `{id}`. */
  pattern: string;
  policy: PolicyName;
  /** Type of the parameter's resource; a `person` is the subscriber. */
  resource: keyof PolicyResources;
  collection: Collection<any>; // eslint-disable-line @typescript-eslint/no-explicit-any -- topics of any document type
  /** Returns whether a changed document belongs to the topic. */
  matches: (data: any, id: string) => boolean; // eslint-disable-line @typescript-eslint/no-explicit-any -- as above
  /** The document as the subscriber may see it. */
  view: (data: any, id: string, document: string) => unknown; // eslint-disable-line @typescript-eslint/no-explicit-any -- as above
  /**
   * Subscribers need no event for a deleted document: deletions are only clean-up, or reported in
   * another way.
   */
  deletesAreSilent?: true;
}

/**
 * A single installation-wide document: a subscriber gets its state at once and after each change,
 * from any resume position. The policy guards no resource.
 */
export interface InstallationTopic {
  /** The full name of the topic. */
  pattern: string;
  policy: PolicyName;
  collection: Collection<any>; // eslint-disable-line @typescript-eslint/no-explicit-any -- topics of any document type
  document: string;
  /** The document as subscribers see it. */
  view: (data: any) => unknown; // eslint-disable-line @typescript-eslint/no-explicit-any -- as above
}

/** Origins besides our own that pages of the dashboard may use (content security policy). */
export interface PageOrigins {
  /** For requests. */
  connect: string[];
  /** For frames. */
  frames: string[];
  /** Screens open windows of other origins that tell them something, such as a sign-up. */
  windows?: true;
}

export interface SliceInstance {
  routes: AnyRoute[];
  resources?: Record<string, ResourceResolver>;
  topics?: LiveTopic[];
  /** Created by the gateway before the slice starts. */
  indexes?: IndexDefinition[];
  provides?: Partial<Ports>;
  /** Resolves bearer tokens issued by the slice (a visitor's); null for other or expired tokens. */
  principals?: PrincipalResolver;
  /** Repeated work, run by one process at a time. */
  schedules?: Schedule[];
  /** Providers whose events the slice processes; each provider belongs to one slice. */
  inbox?: InboxHandler[];
  /** Domain events that the slice receives, made with `subscription`. */
  subscriptions?: AnySubscription[];
  /** Further hosts of the gateway, e.g. `studio.example.com`. */
  hosts?: string[];
  /** What the slice's screens use of other origins, such as a payment provider. */
  pageOrigins?: PageOrigins[];
  /** Starts background work, after every slice is set up. */
  start?: () => Promise<void>;
  /** Stops background work; resolves when nothing is in flight. */
  stop?: () => Promise<void>;
  /**
   * Deletes the slice's data of a deleted workspace, which is inaccessible by then; must be
   * idempotent.
   */
  forgetWorkspace?: (region: Region, workspaceId: WorkspaceId) => Promise<void>;
  /**
   * Deletes the slice's data of a deleted agent, which is inaccessible by then; must be idempotent.
   */
  forgetAgent?: (region: Region, agent: DeletedAgent) => Promise<void>;
  /** Creates demo data, only with seeding on; must be idempotent. */
  seed?: (demo: DemoSeed) => Promise<void>;
}

/** What the shell's slice creates before the others seed. */
export interface DemoSeed {
  region: Region;
  userId: string;
  workspaceId: string;
  demoSiteUrl: string;
  agentId: string;
}

/** The server entry of a remote.json exports one of these as `slice`. */
export interface Slice extends SliceDeclarations {
  name: string;
  setup(context: SliceContext): Promise<SliceInstance>;
}
