import { fill } from '../texts';
import type { Texts } from '../texts';

/** What the server writes into a conversation when somebody else answers (MARKERS of the contracts), in the visitor's language. Anything else stays as it is. */
export function markerIn(texts: Texts, text: string): string {
  const name = /^(.+) has joined the chat\.$/.exec(text)?.[1];
  if (name) return fill(texts.personHere, { name });
  switch (text) {
    case 'A person has been asked for. They will see everything you write here.': return texts.handoffTitle;
    case 'The assistant answers again.': return texts.machineBack;
    case 'This chat has ended.': return texts.chatEnded;
    default: return text;
  }
}
