/**
 * Files by key, wherever FILES_URL says: a folder of this machine, an S3-compatible bucket or Google Cloud Storage. Keys are
 * relative paths with forward slashes (`remotes/mf-agents/1.0.0-9f3c21aa/remoteEntry.js`). A file is there whole or not at all.
 * Every call refuses a key that is not one.
 */
export interface FileStore {
  /** Writes a file, over one that may be there. */
  put(key: string, content: Uint8Array): Promise<void>;
  /** Writes a file that is not there yet. @returns false, with nothing written, when there is one */
  create(key: string, content: Uint8Array): Promise<boolean>;
  /** @returns null when there is none */
  get(key: string): Promise<Uint8Array | null>;
  exists(key: string): Promise<boolean>;
  /** Keys of all files below a folder, sorted. */
  list(folder: string): Promise<string[]>;
  /** Removes one file; none is fine. */
  delete(key: string): Promise<void>;
  /** Removes all files below a folder; none is fine. */
  remove(folder: string): Promise<void>;
  /** Where the file lies on this machine, whether or not it is there; null when the store is elsewhere. */
  localPath(key: string): string | null;
}
