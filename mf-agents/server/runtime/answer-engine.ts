import type {
  AgentDraft,
  AgentId,
  AnswerBand,
  Card,
  ConversationId,
  Engine,
  Region,
  Source,
  WorkspaceId,
} from '@voxgrove/contracts';
import type { Language } from '@voxgrove/contracts/language';
import type { Opening } from './opening';
import type { Trace } from './trace/trace';

export interface Turn {
  role: 'visitor' | 'assistant';
  text: string;
}

/**
 * A question to an agent, with the turns before it, oldest first. The agent is the published one,
 * or in a test its draft.
 */
export interface AnswerRequest {
  region: Region;
  /** The workspace that owns the agent. */
  workspaceId: WorkspaceId;
  agentId: AgentId;
  draft: AgentDraft;
  question: string;
  /** The files of the question in words; '' if there are none. */
  attached?: string;
  /** Absent outside a conversation. */
  conversationId?: ConversationId;
  /** A member tries out the draft. */
  test?: boolean;
  /** Stays the same when the question is answered again. */
  answerId: string;
  history: Turn[];
  /** Language of the sentences that the product itself adds. */
  lang?: Language;
  /** Set only for the first question, and only if the reply depends on the opening. */
  opening?: Opening | undefined;
  signal: AbortSignal;
  /** Aborted when the answer was canceled. `signal` is then also aborted. */
  unwanted?: AbortSignal;
  /** Records the steps of the answer. */
  trace: Trace;
}

/** Receives the text that an engine writes. */
export interface AnswerSink {
  write(text: string): void;
  /** Withdraws all text written so far. */
  restart(): void;
}

/** The parts of an answer besides its text. */
export interface AnswerResult {
  engine: Engine;
  band: AnswerBand;
  sources: Source[];
  cards?: Card[];
  quickReplies?: string[];
}

/**
 * Answers one question. Rejects only if no honest answer is possible, or with the signal's reason.
 */
export interface AnswerEngine {
  answer(request: AnswerRequest, sink: AnswerSink): Promise<AnswerResult>;
}
