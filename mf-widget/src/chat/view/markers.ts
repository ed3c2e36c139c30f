import { ENDED } from '../client/log';
import type { Texts } from '../texts';

/**
 * Translates the server's markers for a change of who answers (MARKERS of the contracts). Returns
 * '' for states that are shown above the composer: a person was requested, or has joined. Returns
 * any other text unchanged.
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
