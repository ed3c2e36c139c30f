import type { PublicAgent } from '@voxgrove/contracts';
import { restrictCss } from '@voxgrove/server/css/restrict-css';

/** Restricted style sheets by what they were written as: nearly every visit reads one that was read before. */
const restricted = new Map<string, string>();
const MAX_KEPT = 200;

/**
 * The agent as browsers get it. Its own style sheet is restricted here, so that it does not matter when and by whom it was stored. A picture without an
 * address stays behind: the chat does not show it, and it may be as long as all the rest.
 */
export function publicView(stored: PublicAgent, ownUrl: string): PublicAgent {
  const agent = /^https?:/.test(stored.roundedImageURL)
    ? stored
    : { ...stored, roundedImageURL: '' };
  const written = agent.ADVANCED_customCSS;
  if (written === '') return agent;
  const { origin } = new URL(ownUrl);
  const key = `${origin} ${written}`;
  const css = restricted.get(key) ?? restrictCss(written, origin).css;
  restricted.delete(key);
  restricted.set(key, css);
  if (restricted.size > MAX_KEPT) restricted.delete(restricted.keys().next().value as string);
  return { ...agent, ADVANCED_customCSS: css };
}
