import type { PublishedAgent } from '@voxgrove/contracts';
import { isUrl } from '@voxgrove/contracts/is-url';

/**
 * Returns the origins where an agent may run: the listed websites and the product's own pages
 * (previews). Undefined without a list: the agent may run anywhere. An opaque origin (`null`:
 * sandboxed frame, file) is never allowed, because anybody can create one.
 */
export function originsOf(
  { allowedOrigins }: Pick<PublishedAgent, 'allowedOrigins'>,
  ownUrl: string,
): string[] | undefined {
  if (allowedOrigins.length === 0) return undefined;
  return [ownUrl, ...allowedOrigins].flatMap((url) =>
    isUrl(url) && /^https?:$/.test(new URL(url).protocol) ? [new URL(url).origin] : [],
  );
}

/** Returns whether the agent's widget may run on this origin. */
export const runsOn = (
  origin: string | undefined,
  published: Pick<PublishedAgent, 'allowedOrigins'>,
  ownUrl: string,
): boolean => originsOf(published, ownUrl)?.some((allowed) => allowed === origin) ?? true;

/**
 * Returns whether this call may use a token that was issued to a website's page. Browsers send the
 * origin in every changing call and every cross-site call; only a reading call of our own page may
 * have none. An app that got its token without an origin ('') must send no origin with the token
 * either.
 */
export const isUsedWhereGiven = (
  tokenOrigin: string,
  origin: string | undefined,
  changes: boolean,
): boolean => (origin === undefined ? tokenOrigin === '' || !changes : origin === tokenOrigin);
