import type { Conversation } from '@voxgrove/contracts';

/**
 * Returns the websites from which visitors have written, without this product's own pages. The
 * newest comes first, and each appears once.
 */
export function hostsOf(conversations: readonly Pick<Conversation, 'pageUrl'>[]): string[] {
  return [
    ...new Set(
      conversations.flatMap(({ pageUrl }) => {
        if (pageUrl === undefined) return [];
        const { origin, host } = new URL(pageUrl);
        return origin === location.origin ? [] : [host];
      }),
    ),
  ];
}
