import type { AgentId, Attachment, ConversationId } from '@voxgrove/contracts';
import { foldText } from '@voxgrove/contracts/fold-text';
import { derivedId } from '@voxgrove/server/store/derived-id';
import type { MessageId } from '@voxgrove/contracts';
import type { Transaction } from '@voxgrove/server/store/port';
import { unansweredQuestions } from './collections';
import type { StoredUnansweredQuestion } from './collections';

const MAX_CHARS = 300;

/**
 * Returns a key that is equal for the same question of an agent with other capitals, accents or
 * punctuation.
 */
const keyOf = (agentId: AgentId, question: string): string =>
  derivedId(agentId, (foldText(question).match(/[\p{L}\p{N}]+/gu) ?? []).join(' '));

interface WithoutAnswer {
  agentId: AgentId;
  conversationId: ConversationId;
  question: { text: string; attachments?: Attachment[] | undefined };
  answer: { id: MessageId };
}

/**
 * Returns the document to store for an unanswered question; null if the question has no words, or
 * if it comes with files, because no text can answer that.
 */
export function unansweredQuestion(
  { agentId, conversationId, question, answer }: WithoutAnswer,
  askedAt: number,
): StoredUnansweredQuestion | null {
  const text = question.text.replace(/\s+/g, ' ').trim();
  if (!/[\p{L}\p{N}]/u.test(text) || question.attachments?.length) return null;
  return {
    agentId,
    key: keyOf(agentId, text),
    question: text.length > MAX_CHARS ? `${text.slice(0, MAX_CHARS - 1).toWellFormed()}…` : text,
    at: askedAt,
    conversationId,
    messageId: answer.id,
  };
}

/** Stores an unanswered question in the transaction that finishes the answer. */
export function recordUnanswered(
  tx: Pick<Transaction, 'set'>,
  withoutAnswer: WithoutAnswer,
  askedAt: number,
): void {
  const question = unansweredQuestion(withoutAnswer, askedAt);
  if (question) tx.set(unansweredQuestions, withoutAnswer.answer.id, question);
}
