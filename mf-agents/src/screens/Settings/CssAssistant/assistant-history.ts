import { AssistantHistory } from '../../../../contract/css-assistant';
import type { AssistantMessage } from '../../../../contract/css-assistant';

const MOST_KEPT = 40;
/** Used if the browser stores nothing. Then conversations last as long as the page. */
const unkept = new Map<string, string>();

/**
 * Returns the storage key of a conversation about a style sheet. There is one conversation for each
 * person and agent.
 */
export const historyKey = (personId: string, agentId: string): string =>
  `cssAssistant.${personId}.${agentId}`;

export function readHistory(key: string): AssistantMessage[] {
  try {
    return AssistantHistory.parse(JSON.parse(unkept.get(key) ?? localStorage.getItem(key) ?? '[]'));
  } catch {
    return [];
  }
}

export function writeHistory(key: string, messages: readonly AssistantMessage[]): void {
  const text = JSON.stringify(messages.slice(-MOST_KEPT));
  try {
    if (messages.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    unkept.delete(key);
  } catch {
    unkept.set(key, text);
  }
}
