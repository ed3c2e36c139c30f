/**
 * Files by key in the store of FILES_URL: a local folder, an S3-compatible bucket or Google Cloud
 * Storage. Keys are relative paths with forward slashes
 * (`remotes/mf-agents/1.0.0-9f3c21aa/remoteEntry.js`). A file exists completely or not at all.
 * Every method refuses an invalid key.
 */
export interface FileStore {
  /** Writes a file, replacing an existing one. */
  put(key: string, content: Uint8Array): Promise<void>;
  /**
   * Creates a file.
   * @returns false, without writing, if the file exists already
   */
  create(key: string, content: Uint8Array): Promise<boolean>;
  /** Reads a file. @returns null if the file does not exist */
  get(key: string): Promise<Uint8Array | null>;
  exists(key: string): Promise<boolean>;
  /** Returns the keys of all files below a folder, sorted. */
  list(folder: string): Promise<string[]>;
  /** Deletes a file. Does nothing if the file does not exist. */
  delete(key: string): Promise<void>;
  /** Deletes all files below a folder. Does nothing if there are none. */
  remove(folder: string): Promise<void>;
  /** Returns the local path of a file, which need not exist. Null if the store is not local. */
  localPath(key: string): string | null;
}
