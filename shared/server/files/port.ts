/**
 * Files by key in the store of FILES_URL: a local folder, an S3-compatible bucket or Google Cloud
 * Storage. Keys are relative paths with forward slashes
 * (`remotes/mf-agents/1.0.0-9f3c21aa/remoteEntry.js`). A file exists completely or not at all.
 * Every call refuses an invalid key.
 */
export interface FileStore {
  /** Writes a file, replacing an existing one. */
  put(key: string, content: Uint8Array): Promise<void>;
  /**
   * Creates a file.
   * @returns false, without writing, when it exists already
   */
  create(key: string, content: Uint8Array): Promise<boolean>;
  /** @returns null when the file does not exist */
  get(key: string): Promise<Uint8Array | null>;
  exists(key: string): Promise<boolean>;
  /** Keys of all files below a folder, sorted. */
  list(folder: string): Promise<string[]>;
  /** Deletes a file; it need not exist. */
  delete(key: string): Promise<void>;
  /** Deletes all files below a folder; there may be none. */
  remove(folder: string): Promise<void>;
  /** Local path of a file, existing or not; null when the store is not local. */
  localPath(key: string): string | null;
}
