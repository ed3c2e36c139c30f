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
import type { OpenSocket, Outbound } from './outbound/port';
import type { SecretStore } from './secrets/port';
import type { Collection, DocumentStore, IndexDefinition } from './store/port';
import type { ContentWorkers } from './work/content/port';
import type { Schedule } from './work/schedule';

/** Context that the gateway gives to every slice. A slice uses nothing else from outside. */
export interface SliceContext {
  config: Config;
  /** Returns the values of the slice's own variables, from its declared table. */
  environment<Table extends EnvironmentTable>(table: Table): EnvironmentOf<Table>;
  store: DocumentStore;
  secrets: SecretStore;
  outbound: Outbound;
  /** Opens WebSockets under the rules of `outbound`. */
  openSocket: OpenSocket;
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
   * Returns a port of another slice. The port is resolved on use, so that slices can start in any
   * order.
   * @throws when no slice provides the port
   */
  port<K extends keyof Ports>(name: K): Ports[K];
}

/** Resolves a bearer token to a principal, or null. Must not throw for an unknown token. */
export type PrincipalResolver = (
  token: string,
  request: {
    region: Region;
    origin: string | undefined;
    /** True if the call changes something; browsers then send an origin. */
    changes: boolean;
  },
) => Promise<Principal | null> | Principal | null;

/** Returns the tenant of a resource, or null if the resource does not exist. */
export type ResourceResolver = (region: Region, id: string) => Promise<ResourceScope | null>;

/** A topic that browsers can subscribe to on GET /live. */
export type LiveTopic = TenantTopic | InstallationTopic;

/**
 * Publishes changes of one collection that match the topic's parameter, to subscribers that the
 * policy allows. Example: topic `agents/{id}/conversations`.
 */
export interface TenantTopic {
  /** Pattern with one parameter, `{id}`. */
  pattern: string;
  policy: PolicyName;
  /** Type of the parameter's resource. For `person` the parameter is the subscriber's own id. */
  resource: keyof PolicyResources;
  collection: Collection<any>; // eslint-disable-line @typescript-eslint/no-explicit-any -- topics of any document type
  /** Returns whether a changed document belongs to the topic. */
  matches: (data: any, id: string) => boolean; // eslint-disable-line @typescript-eslint/no-explicit-any -- as above
  /** Returns the document in the form that the subscriber may see. */
  view: (data: any, id: string, document: string) => unknown; // eslint-disable-line @typescript-eslint/no-explicit-any -- as above
  /**
   * True if subscribers need no event for a deleted document, because deletions are only clean-up,
   * or are reported in another way.
   */
  deletesAreSilent?: true;
}

/**
 * A single document of the whole installation. A subscriber gets its state at once and after each
 * change, from any resume position. The policy guards no resource.
 */
export interface InstallationTopic {
  /** The full name of the topic. */
  pattern: string;
  policy: PolicyName;
  collection: Collection<any>; // eslint-disable-line @typescript-eslint/no-explicit-any -- topics of any document type
  document: string;
  /** Returns the document in the form that subscribers see. */
  view: (data: any) => unknown; // eslint-disable-line @typescript-eslint/no-explicit-any -- as above
}

/** Origins besides our own that pages of the dashboard may use (content security policy). */
export interface PageOrigins {
  /** Origins for requests. */
  connect: string[];
  /** Origins for frames. */
  frames: string[];
  /**
   * True if screens open windows of other origins that send them messages, for example for a
   * sign-up.
   */
  windows?: true;
}

export interface SliceInstance {
  routes: AnyRoute[];
  resources?: Record<string, ResourceResolver>;
  topics?: LiveTopic[];
  /** Indexes that the gateway creates before the slice starts. */
  indexes?: IndexDefinition[];
  provides?: Partial<Ports>;
  /**
   * Resolves bearer tokens that the slice issues (for example a visitor's). Returns null for other
   * or expired tokens.
   */
  principals?: PrincipalResolver;
  /** Repeated work. Only one process runs it at a time. */
  schedules?: Schedule[];
  /**
   * Handlers for providers whose events the slice processes. Each provider belongs to one slice.
   */
  inbox?: InboxHandler[];
  /** Domain events that the slice receives, made with `subscription`. */
  subscriptions?: AnySubscription[];
  /** Further hosts of the gateway, for example `studio.example.com`. */
  hosts?: string[];
  /** Other origins that the slice's screens use, such as those of a payment provider. */
  pageOrigins?: PageOrigins[];
  /** Starts background work, after every slice is set up. */
  start?: () => Promise<void>;
  /** Stops background work. Resolves when no work is in progress. */
  stop?: () => Promise<void>;
  /**
   * Deletes the slice's data of a deleted workspace, which nobody can access by then. Must be
   * idempotent.
   */
  forgetWorkspace?: (region: Region, workspaceId: WorkspaceId) => Promise<void>;
  /**
   * Deletes the slice's data of a deleted agent, which nobody can access by then. Must be
   * idempotent.
   */
  forgetAgent?: (region: Region, agent: DeletedAgent) => Promise<void>;
  /** Creates demo data. Called only if seeding is on. Must be idempotent. */
  seed?: (demo: DemoSeed) => Promise<void>;
}

/** Demo data that the shell's slice creates before the other slices create theirs. */
export interface DemoSeed {
  region: Region;
  userId: string;
  workspaceId: string;
  demoSiteUrl: string;
  agentId: string;
}

/** The server entry of a remote.json exports an object of this type as `slice`. */
export interface Slice extends SliceDeclarations {
  name: string;
  setup(context: SliceContext): Promise<SliceInstance>;
}
