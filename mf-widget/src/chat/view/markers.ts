import { ENDED } from '../client/log';
import type { Texts } from '../texts';

/**
 * What the server writes into a conversation when somebody else answers (MARKERS of the contracts), in the visitor's language. '' for
 * what stands above the composer for as long as it is so: a person was asked for, or is there. Anything else stays as it is.
 */
export function markerIn(texts: Texts, text: string): string {
  switch (text) {
    case 'A person has been asked for. They will see everything you write here.':
      return '';
    case 'The assistant answers again.':
      return texts.machineBack;
    case ENDED:
      return texts.chatEnded;
    default:
      return / has joined the chat\.$/.test(text) ? '' : text;
  }
}
