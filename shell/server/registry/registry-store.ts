import type {
  AuditEntry,
  RegistryDocument,
  RegistryKey,
  RegistrySignature,
  ResolvedRegistry,
  ShellFacts,
} from '@voxgrove/contracts';

/** The registry document for changes, without the fields that the store sets. */
export type RegistryDraft = Pick<RegistryDocument, 'remotes'>;

/** A history entry; the store adds id, time and revision. */
export type NewAuditEntry = Pick<AuditEntry, 'actor' | 'action' | 'remote' | 'build' | 'detail'>;

/** State of the stored document, as in RemotesOverview. */
export type RegistryState = 'verified' | 'unsigned' | 'corrupt' | 'older' | 'unreachable';

/**
 * The gateway's current registry. `document` is null only if there never was one and none can be
 * made.
 */
export interface CurrentRegistry {
  document: RegistryDocument | null;
  state: RegistryState;
  /** One sentence unless the state is `verified`. */
  detail: string;
  source: ResolvedRegistry['source'];
}

/** Reads, verifies and changes the registry document. Every read verifies it. */
export interface RegistryStore {
  /** Never rejects: an untrusted document is replaced by the last verified copy. */
  current(): Promise<CurrentRegistry>;
  /**
   * Compare-and-set: `change` edits the draft and returns its history; the new document is signed
   * with
   * revision + 1 and stored with the history in one transaction. Without `expectedRevision` a
   * concurrent change is retried on the newer document.
   * @throws AppError CONFLICT (another revision than expected) | REGISTRY_UNVERIFIED | whatever
   * `change` throws
   */
  change(
    expectedRevision: number | undefined,
    change: (draft: RegistryDraft) => NewAuditEntry[],
  ): Promise<RegistryDocument>;
  /**
   * Restores the last verified copy over an invalid document.
   * @throws AppError CONFLICT when there is nothing to restore
   */
  restore(actor: string): Promise<RegistryDocument>;
  /** Newest first. */
  audit(filter: { remote?: string; limit: number }): Promise<AuditEntry[]>;
  /** Keys for browsers to trust. */
  keys(): Promise<RegistryKey[]>;
  /** Signature over the canonical JSON of `value`. */
  sign(value: object): Promise<RegistrySignature>;
}

/** Write-once files of builds. File names are relative to the build. */
export interface RemoteAssets {
  /**
   * Creates a file; equal content may be written again.
   * @throws AppError BUILD_FILE_EXISTS
   */
  put(remote: string, build: string, file: string, content: Uint8Array): Promise<void>;
  /** Names of the build's stored files. */
  list(remote: string, build: string): Promise<string[]>;
  /**
   * A local folder with the file (and its `.br` and `.gz`), fetched first from a remote store. Null
   * when it does not exist.
   */
  folderOf(remote: string, build: string, file: string): Promise<string | null>;
  remove(remote: string, build: string): Promise<void>;
}

/** The live shell. @throws when it has not been built */
export type LiveShell = () => Promise<ShellFacts>;
