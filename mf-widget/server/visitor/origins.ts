import type { PublishedAgent } from '@voxgrove/contracts';

/**
 * Where an agent with a list may run: the websites of the list and the product's own pages (previews); undefined: anywhere. A page without an
 * origin (`null`: a sandboxed frame, a file) is on no list, whatever the list says: anybody can make one.
 */
export function originsOf(
  { allowedOrigins }: Pick<PublishedAgent, 'allowedOrigins'>,
  ownUrl: string,
): string[] | undefined {
  if (allowedOrigins.length === 0) return undefined;
  return [ownUrl, ...allowedOrigins].flatMap((url) =>
    URL.canParse(url) && /^https?:$/.test(new URL(url).protocol) ? [new URL(url).origin] : [],
  );
}

/** May the agent's widget run on a website of this origin? */
export const runsOn = (
  origin: string | undefined,
  published: Pick<PublishedAgent, 'allowedOrigins'>,
  ownUrl: string,
): boolean => originsOf(published, ownUrl)?.some((allowed) => allowed === origin) ?? true;

/**
 * May a token that was given to a website's page be used by this call? Browsers name the origin in every call that changes something, and in every call from
 * another site; only a page of ours that reads may name none. An app that named none when it got its token ('') names none later either.
 */
export const isUsedWhereGiven = (
  given: string,
  origin: string | undefined,
  changes: boolean,
): boolean => (origin === undefined ? given === '' || !changes : origin === given);
