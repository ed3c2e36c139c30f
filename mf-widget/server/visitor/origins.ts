import type { PublishedAgent } from '@voxgrove/contracts';

/**
 * May the agent's widget run on a website of this origin? An agent without a list runs anywhere; the product's own pages (previews) are
 * always among the places.
 */
export function runsOn(origin: string | undefined, { allowedOrigins }: Pick<PublishedAgent, 'allowedOrigins'>, ownUrl: string): boolean {
  if (allowedOrigins.length === 0) return true;
  if (origin === undefined) return false;
  return [ownUrl, ...allowedOrigins].some((allowed) => URL.canParse(allowed) && new URL(allowed).origin === origin);
}
