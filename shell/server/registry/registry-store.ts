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
 * The registry that the gateway uses now. `document` is null only if there never was a document and
 * none can be made.
 */
export interface CurrentRegistry {
  document: RegistryDocument | null;
  state: RegistryState;
  /** The problem in one sentence; empty for the state `verified`. */
  detail: string;
  source: ResolvedRegistry['source'];
}

/** Reads, verifies and changes the registry document. Every read verifies the document. */
export interface RegistryStore {
  /**
   * Returns the current registry. Never rejects: if the stored document is not trusted, the last
   * verified copy replaces it.
   */
  current(): Promise<CurrentRegistry>;
  /**
   * Changes the registry by compare-and-set. `change` edits the draft and returns the history
   * entries. The new document is signed with revision + 1 and stored with the history in one
   * transaction. Without `expectedRevision`, a change that meets a concurrent change is retried on
   * the newer document.
   * @throws AppError CONFLICT (another revision than expected) | REGISTRY_UNVERIFIED | errors of
   *   `change`
   */
  change(
    expectedRevision: number | undefined,
    change: (draft: RegistryDraft) => NewAuditEntry[],
  ): Promise<RegistryDocument>;
  /**
   * Restores the last verified copy over an invalid document.
   * @throws AppError CONFLICT when the stored document is valid
   */
  restore(actor: string): Promise<RegistryDocument>;
  /** Returns history entries, newest first. */
  audit(filter: { remote?: string; limit: number }): Promise<AuditEntry[]>;
  /** Returns the public keys that browsers trust. */
  keys(): Promise<RegistryKey[]>;
  /** Returns the signature over the canonical JSON of `value`. */
  sign(value: object): Promise<RegistrySignature>;
}

/** Files of builds, which are written only once. File names are relative to the build. */
export interface RemoteAssets {
  /**
   * Creates a file. The same content may be written again.
   * @throws AppError BUILD_FILE_EXISTS
   */
  put(remote: string, build: string, file: string, content: Uint8Array): Promise<void>;
  /** Returns the names of the build's stored files. */
  list(remote: string, build: string): Promise<string[]>;
  /**
   * Returns a local folder with the file (and its `.br` and `.gz`). Files of a remote store are
   * fetched first. Returns null when the file does not exist.
   */
  folderOf(remote: string, build: string, file: string): Promise<string | null>;
  remove(remote: string, build: string): Promise<void>;
}

/** A function that returns the live shell. @throws Error when the shell has not been built */
export type LiveShell = () => Promise<ShellFacts>;
