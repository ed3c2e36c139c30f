import type { Conversation } from '@voxgrove/contracts';
import { foldText } from '@voxgrove/contracts';
import { usePaletteSource, useQueryClient } from '@voxgrove/sdk';
import type { PaletteItem } from '@voxgrove/sdk';
import { conversationListQuery } from '../data/conversations/queries';
import { useTexts } from '../i18n/useTexts';

const MOST = 5;

/** Adds conversations of the open agent to the command palette, found by visitor and text. */
export function useConversationLines(agentId: string | undefined): void {
  const t = useTexts();
  const client = useQueryClient();
  const group = t('workspace.tab.convos');
  usePaletteSource({
    id: 'conversations',
    title: group,
    search: async (query): Promise<PaletteItem[]> => {
      if (agentId === undefined || query === '') return [];
      const { data } = await client.fetchQuery(conversationListQuery(agentId));
      return data
        .filter((conversation) => matches(conversation, query))
        .slice(0, MOST)
        .map(({ id, title, lastText }) => ({
          id,
          title: title || lastText,
          subtitle: lastText,
          icon: 'message-square',
          group,
          path: `/agents/${agentId}/convos?c=${id}`,
        }));
    },
  });
}

function matches({ title, lastText, visitor }: Conversation, query: string): boolean {
  const text = foldText([title, lastText, visitor?.name, visitor?.email].join(' '));
  return foldText(query)
    .split(/\s+/)
    .every((word) => text.includes(word));
}
