import type { DocumentStore } from '../port';

/** One engine under test. */
export interface Engine {
  /** Opens a store on the engine's data. If `shared`, several can be open at once. */
  open(): Promise<DocumentStore>;
  /** True if several stores, also in several processes, can work on the same data at once. */
  shared: boolean;
  /** Makes the engine drop its old changes now instead of later. */
  forgetChanges(store: DocumentStore): Promise<void>;
  /** Writes from another process (see testing/writer-process.ts). Present if `shared`. */
  writeElsewhere?(
    region: 'eu',
    collectionName: string,
    prefix: string,
    count: number,
  ): Promise<void>;
  close(): Promise<void>;
}
