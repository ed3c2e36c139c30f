import type { AgentId, ConversationId } from '@voxgrove/contracts';
import { foldText } from '@voxgrove/contracts/fold-text';
import { derivedId } from '@voxgrove/server/store/derived-id';
import type { MessageId } from '@voxgrove/contracts';
import type { VainQuestion } from './collections';

const MAX_CHARS = 300;

/** Equal for the same question of an agent in other capitals, accents or punctuation. */
const keyOf = (agentId: AgentId, question: string): string => derivedId(agentId, (foldText(question).match(/[\p{L}\p{N}]+/gu) ?? []).join(' '));

/** What is kept of a question that was asked in vain; null when it has no words. */
export function vainQuestion({ agentId, conversationId, question, answer }: { agentId: AgentId; conversationId: ConversationId; question: { text: string }; answer: { id: MessageId } }, at: number): VainQuestion | null {
  const text = question.text.replace(/\s+/g, ' ').trim();
  if (!/[\p{L}\p{N}]/u.test(text)) return null;
  return { agentId, key: keyOf(agentId, text), question: text.length > MAX_CHARS ? `${text.slice(0, MAX_CHARS - 1).toWellFormed()}…` : text, at, conversationId, messageId: answer.id };
}
