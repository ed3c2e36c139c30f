import { AssistantHistory } from '../../../../contract/css-assistant';
import type { AssistantMessage } from '../../../../contract/css-assistant';

const MOST_KEPT = 40;
/** Where the browser keeps nothing, conversations last as long as the page. */
const unkept = new Map<string, string>();

/** The conversations about style sheets, one for each person and agent, kept in the browser. */
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
