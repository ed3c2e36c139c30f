import type { PublicAgent } from '@voxgrove/contracts';
import { LRUCache } from '@voxgrove/server/cache';
import { restrictCss } from '@voxgrove/server/css/restrict-css';

/** Cache of restricted style sheets by source text: nearly every visit reads a known one. */
const restricted = new LRUCache<string, string>({ max: 200 });

/**
 * The agent as browsers get it. The style sheet is restricted here, so that old stored sheets are
 * safe too. A picture without an address is dropped: the chat does not show it, and it may be as
 * long as everything else.
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
  restricted.set(key, css);
  return { ...agent, ADVANCED_customCSS: css };
}
