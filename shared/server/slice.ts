import type { Collection } from './store/port';
import type { DeletedAgent, Ports, Region, WorkspaceId } from '@voxgrove/contracts';
import type { Clock } from './clock';
import type { Config } from './config';
import type { CompressedBody } from './http/compressed-body';
import type { AnyRoute } from './http/route';
import type { PolicyName } from './http/policy';
import type { Principal, ResourceScope } from './http/principal';
import type { Logger } from './log';
import type { Uploads } from './files/uploads/uploads';
import type { Mailer } from './mail/port';
import type { Outbound } from './outbound/port';
import type { SecretStore } from './secrets/port';
import type { DocumentStore } from './store/port';
import type { ContentWorkers } from './work/content/port';

/** What the gateway gives to every slice. A slice has no other way to the world. */
export interface SliceContext {
  config: Config;
  store: DocumentStore;
  secrets: SecretStore;
  outbound: Outbound;
  mail: Mailer;
  /** Files people send. */
  uploads: Uploads;
  /** Reads content of strangers in processes of their own. */
  workers: ContentWorkers;
  clock: Clock;
  log: Logger;
  /** Another slice's offer; resolved on use, so that slices start in any order. @throws when no slice provides it */
  port<K extends keyof Ports>(name: K): Ports[K];
}

/** Turns a bearer token into who is calling, or null. Must not throw for a token it does not know. */
export type PrincipalResolver = (
  token: string,
  request: {
    region: Region;
    origin: string | undefined;
    /** The call changes something: browsers name an origin then. */ changes: boolean;
  },
) => Promise<Principal | null> | Principal | null;

/** Finds the tenant of a resource, or null when there is none. */
export type ResourceResolver = (region: Region, id: string) => Promise<ResourceScope | null>;

/** Something browsers can listen to on GET /live. */
export type LiveTopic = TenantTopic | InstallationTopic;

/**
 * Changes of one collection that match the topic's parameter, sent to those the policy allows.
 * Example: topic `agents/{id}/conversations`.
 */
export interface TenantTopic {
  /** Pattern with one parameter, `{id}`. */
  pattern: string;
  policy: PolicyName;
  /** Type of the resource the parameter names; a `person` is the listener. */
  resource: 'agent' | 'workspace' | 'person';
  collection: Collection<any>; // eslint-disable-line @typescript-eslint/no-explicit-any -- topics of any document type
  /** Does this changed document belong to the topic? */
  matches: (data: any, id: string) => boolean; // eslint-disable-line @typescript-eslint/no-explicit-any -- as above
  /** The document as the reader may see it. */
  view: (data: any, id: string, document: string) => unknown; // eslint-disable-line @typescript-eslint/no-explicit-any -- as above
  /** Its readers need not read again when a document of it is deleted: that is only ever tidying up, or they are told in another way. */
  deletesAreSilent?: true;
}

/**
 * One document that is everybody's, kept beside people and sessions: a listener is told its state at once and after each
 * change, whatever position the stream is resumed from. The policy guards no resource.
 */
export interface InstallationTopic {
  /** The topic's whole name. */
  pattern: string;
  policy: PolicyName;
  collection: Collection<any>; // eslint-disable-line @typescript-eslint/no-explicit-any -- topics of any document type
  document: string;
  /** What its readers are told of it. */
  view: (data: any) => unknown; // eslint-disable-line @typescript-eslint/no-explicit-any -- as above
}

export interface SliceInstance {
  routes: AnyRoute[];
  resources?: Record<string, ResourceResolver>;
  topics?: LiveTopic[];
  provides?: Partial<Ports>;
  /** Recognises bearer tokens the slice has issued (a visitor's); null when the token is not one of them or no longer good. */
  principals?: PrincipalResolver;
  /** Raw assets the slice serves itself (e.g. the widget's script): URL prefix → folder and headers. */
  assets?: StaticAssets[];
  /** Pages outside the dashboard. */
  pages?: PublicPage[];
  /** Files the slice makes when they are asked for. */
  files?: PublicFile[];
  /** Starts background work; called when every slice is set up. */
  start?: () => Promise<void>;
  /** Ends background work; resolves when nothing is in flight. */
  stop?: () => Promise<void>;
  /** A workspace is gone for good: deletes what the slice keeps of it. Nobody can reach it any more; may be called several times. */
  forgetWorkspace?: (region: Region, workspaceId: WorkspaceId) => Promise<void>;
  /** An agent is deleted: deletes what the slice keeps of it. Nobody can reach it any more; may be called several times. */
  forgetAgent?: (region: Region, agent: DeletedAgent) => Promise<void>;
  /** Fills the demo, only with seeding on; must be idempotent. */
  seed?: (demo: DemoSeed) => Promise<void>;
}

/** A page for anybody, without a session. The gateway adds the strict policy: scripts from our own origin, styles with the nonce. */
export interface PublicPage {
  /** Whole path, with `:name` parameters. */
  path: string;
  render(params: Record<string, string>, page: { nonce: string }): Promise<PageReply>;
}

/** A file for anybody, from any website, that is made when it is asked for, e.g. a script for each agent. */
export interface PublicFile {
  /** Whole path, with `:name` parameters. */
  path: string;
  make(
    params: Record<string, string>,
    request: { acceptLanguage: string | undefined },
  ): Promise<MadeFile>;
}

/** `headers` are all it is sent with besides those that say how it is compressed: every byte of them may count. */
export interface MadeFile {
  status: number;
  headers: Record<string, string>;
  body: CompressedBody;
}

/** `framedBy`: origins of the websites that may show the page in a frame, `*` for any; without it none may. */
export interface PageReply {
  status: number;
  html: string;
  framedBy?: readonly string[] | '*';
}

export interface StaticAssets {
  prefix: string;
  folder: string;
  headers: (path: string) => Record<string, string>;
}

/** What the shell's own slice has prepared before the others seed. */
export interface DemoSeed {
  region: Region;
  userId: string;
  workspaceId: string;
  demoSiteUrl: string;
  agentId: string;
}

/** The server entry a remote.json names exports one of these as `slice`. */
export interface Slice {
  name: string;
  setup(context: SliceContext): Promise<SliceInstance>;
}
