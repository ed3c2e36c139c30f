import type { DocumentStore } from '../port';

/** One engine under test. */
export interface Engine {
  /** Opens a store on the engine's data; several at once where `shared`. */
  open(): Promise<DocumentStore>;
  /** Several stores, also of several processes, can work on the same data at once. */
  shared: boolean;
  /** Makes the engine forget its past changes now, as it does by itself after a while. */
  forgetChanges(store: DocumentStore): Promise<void>;
  /** Writes from another process (see testing/writer-process.ts), where `shared`. */
  writeElsewhere?(
    region: 'eu',
    collectionName: string,
    prefix: string,
    count: number,
  ): Promise<void>;
  close(): Promise<void>;
}
