import type {
  AgentId,
  KnowledgeSource,
  RefreshRate,
  Region,
  SourceKind,
  WorkspaceId,
} from '@voxgrove/contracts';
import type { Transaction } from '@voxgrove/server/store/port';

/** The agent that a call is for. */
export interface At {
  region: Region;
  workspaceId: WorkspaceId;
  agentId: AgentId;
}

/** How a source on the web is read. For a website, also which of its pages. */
export interface ReadingRules {
  title: string;
  refresh: RefreshRate;
  maxPages: number;
  include: string[];
  exclude: string[];
}

/**
 * The result of the reads of a transaction: the changes of the source, and a function that does the
 * other writes.
 */
export interface Step {
  says: Partial<KnowledgeSource>;
  write(): void;
}

/**
 * A step inside a given transaction, so that a source and its reading job change together or not at
 * all. Called before any other read of the transaction.
 */
export type StepIn = (tx: Transaction) => Promise<Step>;

/** Reads the sources of one kind repeatedly. */
export interface Reading {
  /**
   * Starts the first reading, which is due at once. `address`: the start address, as the owner
   * typed it.
   * @throws AppError CRAWLER_LIMIT_REACHED
   */
  begin(owner: At, id: string, address: string, rules: ReadingRules): Promise<StepIn>;
  save(owner: At, id: string, changes: Partial<ReadingRules>): Promise<StepIn>;
  /** Makes a reading due now. A reading in progress continues. */
  refresh(owner: At, id: string): Promise<StepIn>;
  /** Stops the reading in progress, or cancels the one that waits. */
  stop(owner: At, id: string): Promise<StepIn>;
  end(owner: At, id: string): Promise<StepIn>;
  /** Called when a reading may be due. */
  wake(owner: At): void;
}

/** The readings of the sources that are on the web. */
export type Readings = Record<'website' | 'link', Reading>;
export const isOnTheWeb = (kind: SourceKind): kind is keyof Readings =>
  kind === 'website' || kind === 'link';

/** A step for a source that nothing reads. */
export const nothing: StepIn = async () => ({ says: {}, write: () => undefined });

/** Returns the status of a source after its reading was stopped. */
export function stoppedStatus({ status, readAt }: KnowledgeSource): KnowledgeSource['status'] {
  if (status !== 'PENDING') return status;
  return (readAt ?? null) === null ? 'INITIALIZED' : 'SUCCESS';
}
