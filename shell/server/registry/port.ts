import type {
  AuditEntry,
  RegistryDocument,
  RegistryKey,
  RegistrySignature,
  ResolvedRegistry,
  ShellFacts,
} from '@voxgrove/contracts';

/** What a change to the registry is given: the document without what the store itself fills in. */
export type RegistryDraft = Pick<RegistryDocument, 'remotes'>;

/** A line for the history; the store adds id, time and revision. */
export type NewAuditEntry = Pick<AuditEntry, 'actor' | 'action' | 'remote' | 'build' | 'detail'>;

/** State of what is stored, as RemotesOverview tells it. */
export type RegistryState = 'verified' | 'unsigned' | 'corrupt' | 'older' | 'unreachable';

/** What a gateway goes by now. `document` is null only when there has never been a registry here and none can be made. */
export interface CurrentRegistry {
  document: RegistryDocument | null;
  state: RegistryState;
  /** One sentence when the state is not `verified`. */
  detail: string;
  source: ResolvedRegistry['source'];
}

/** Reads, checks and changes the one registry document. Every path that reads it verifies it. */
export interface RegistryStore {
  /** Never rejects: what cannot be trusted is not used, the last verified copy is. */
  current(): Promise<CurrentRegistry>;
  /**
   * Compare-and-set: `change` edits the draft and says what it did; the new document is signed with revision + 1 and stored with
   * its history in one transaction. Without `expectedRevision` a concurrent change is retried on the newer document.
   * @throws AppError CONFLICT (another revision than expected) | REGISTRY_UNVERIFIED | whatever `change` throws
   */
  change(
    expectedRevision: number | undefined,
    change: (draft: RegistryDraft) => NewAuditEntry[],
  ): Promise<RegistryDocument>;
  /** Puts the last verified copy back in place of what does not verify. @throws AppError CONFLICT when there is nothing to mend */
  restore(actor: string): Promise<RegistryDocument>;
  /** Newest first. */
  audit(filter: { remote?: string; limit: number }): Promise<AuditEntry[]>;
  /** Keys browsers are to trust. */
  keys(): Promise<RegistryKey[]>;
  /** Signature over the canonical JSON of `value`. */
  sign(value: object): Promise<RegistrySignature>;
}

/** Files of builds, write-once. A file's name is relative to the build. */
export interface RemoteAssets {
  /** Writes a file that is not there yet; the same content again is fine. @throws AppError BUILD_FILE_EXISTS */
  put(remote: string, build: string, file: string, content: Uint8Array): Promise<void>;
  /** Names of the build's files that are there. */
  list(remote: string, build: string): Promise<string[]>;
  /** A folder of this machine in which the file (and its `.br` and `.gz`) can be read; fetched first where the store is elsewhere. Null when there is none. */
  folderOf(remote: string, build: string, file: string): Promise<string | null>;
  remove(remote: string, build: string): Promise<void>;
}

/** The shell that is live now. @throws when it has not been built */
export type LiveShell = () => Promise<ShellFacts>;
