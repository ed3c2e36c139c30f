import type { PublicAgent } from '@voxgrove/contracts';
import { LRUCache } from '@voxgrove/server/cache';
import { restrictCss } from '@voxgrove/server/css/restrict-css';

/**
 * Cache of restricted style sheets by source text: nearly every visit reads a known style sheet.
 */
const restricted = new LRUCache<string, string>({ max: 200 });

/**
 * Returns the agent as browsers get it. The style sheet is restricted here, so that style sheets
 * that were stored long ago are safe too. A picture whose value is no web address is dropped: the
 * chat does not show it, and the value may be as long as the rest of the agent.
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
