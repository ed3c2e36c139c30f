import type {
  AgentId,
  KnowledgeSource,
  RefreshRate,
  Region,
  SourceKind,
  WorkspaceId,
} from '@voxgrove/contracts';
import type { Transaction } from '@voxgrove/server/store/port';

/** Where a call is about. */
export interface At {
  region: Region;
  workspaceId: WorkspaceId;
  agentId: AgentId;
}

/** How something on the web is to be read; which of its pages, of a website. */
export interface ReadingRules {
  title: string;
  refresh: RefreshRate;
  maxPages: number;
  include: string[];
  exclude: string[];
}

/** What a transaction has read, as what there is to write, and what the source says of it then. */
export interface Step {
  says: Partial<KnowledgeSource>;
  write(): void;
}

/**
 * A step of whatever transaction it is given: a source and what reads it change together or not at
 * all. Called before anything else is read.
 */
export type StepIn = (tx: Transaction) => Promise<Step>;

/** What reads the sources of one kind, again and again. */
export interface Reading {
  /**
   * A first reading, due at once. `address`: where it begins, as it was typed.
   * @throws AppError CRAWLER_LIMIT_REACHED
   */
  begin(at: At, id: string, address: string, rules: ReadingRules): Promise<StepIn>;
  save(at: At, id: string, changes: Partial<ReadingRules>): Promise<StepIn>;
  /** A reading that is due now; one under way goes on. */
  refresh(at: At, id: string): Promise<StepIn>;
  /** Ends the one under way, or the wait for it. */
  stop(at: At, id: string): Promise<StepIn>;
  end(at: At, id: string): Promise<StepIn>;
  /** Something may be due now. */
  wake(at: At): void;
}

/** What reads sources that are on the web. */
export type Readings = Record<'website' | 'link', Reading>;
export const isOnTheWeb = (kind: SourceKind): kind is keyof Readings =>
  kind === 'website' || kind === 'link';

/** Nothing reads it. */
export const nothing: StepIn = async () => ({ says: {}, write: () => undefined });

/** What a source is again once its reading is stopped. */
export const stoppedStatus = ({ status, readAt }: KnowledgeSource): KnowledgeSource['status'] =>
  status !== 'PENDING' ? status : (readAt ?? null) === null ? 'INITIALIZED' : 'SUCCESS';
