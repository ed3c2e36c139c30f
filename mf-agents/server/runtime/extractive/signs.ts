import type { SmallTalk } from './small-talk-words';

/** Emoji and what a message of nothing else means. The first match counts. */
const SIGNS: readonly [RegExp, SmallTalk][] = [
  [/[👋🙋]/u, 'greeting'],
  [/[🙏]/u, 'thanks'],
  [/[😡🤬💩👎🖕😠]/u, 'insult'],
  [/[❤😍🥰😘💕💖💯🔥🎉👏🤩⭐🏆💙💚🧡💜]/u, 'compliment'],
];

/** Returns the small talk of a message without words; null for one without emoji. */
export function signsIn(message: string): SmallTalk | null {
  const sign = SIGNS.find(([pattern]) => pattern.test(message));
  if (sign) return sign[1];
  return /\p{Extended_Pictographic}|[:;=]-?[)(DPp]/u.test(message) ? 'acknowledgement' : null;
}
