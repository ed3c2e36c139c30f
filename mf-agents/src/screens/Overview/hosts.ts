import type { Conversation } from '@voxgrove/contracts';

/**
 * Websites, other than this product's own pages, that visitors have written from; the newest first,
 * each once.
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
