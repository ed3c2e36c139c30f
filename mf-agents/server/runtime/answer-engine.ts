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
 * A question to an agent (as published, or in a test its draft), with the turns before it, oldest
 * first.
 */
export interface AnswerRequest {
  region: Region;
  /** Whose agent it is. */ workspaceId: WorkspaceId;
  agentId: AgentId;
  draft: AgentDraft;
  question: string;
  /** The files that came with it, in words; '' when there are none. */ attached?: string;
  /** Absent outside a conversation. */ conversationId?: ConversationId;
  /** A member tries out the draft. */ test?: boolean;
  /** The same when the question is answered anew. */ answerId: string;
  history: Turn[];
  /** Of what is said that nobody wrote. */ lang?: Language;
  /** Only of the first question of a conversation, and only where the reply is to follow from it. */ opening?:
    Opening | undefined;
  signal: AbortSignal;
  /** Aborted when the answer was canceled; `signal` is then aborted, too. */
  unwanted?: AbortSignal;
  /** What is done for the answer is written down here. */ trace: Trace;
}

/** Where an engine writes while it works. */
export interface AnswerSink {
  write(text: string): void;
  /** Takes back everything written so far. */
  restart(): void;
}

/** What an answer is besides the text that was written. */
export interface AnswerResult {
  engine: Engine;
  band: AnswerBand;
  sources: Source[];
  cards?: Card[];
  quickReplies?: string[];
}

/**
 * Answers one question. Rejects only when no honest answer can be given at all, or with the
 * signal's reason.
 */
export interface AnswerEngine {
  answer(request: AnswerRequest, sink: AnswerSink): Promise<AnswerResult>;
}
