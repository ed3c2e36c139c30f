import type { Conversation } from '@voxgrove/contracts';
import { foldText } from '@voxgrove/contracts';
import { request, usePaletteSource, useQueryClient, useWorkspace } from '@voxgrove/sdk';
import type { PaletteItem } from '@voxgrove/sdk';
import { InboxReply } from '../../contract/inbox';
import type { InboxItem } from '../../contract/inbox';
import { conversationListQuery } from '../data/conversations/queries';
import { inboxPath } from '../data/inbox/queries';
import { useTexts } from '../i18n/useTexts';

const MOST = 5;

/**
 * Adds conversations to the command palette, found by visitor and text: those of the open agent, or
 * of all agents if none is open.
 */
export function useConversationLines(agentId: string | undefined): void {
  const t = useTexts();
  const client = useQueryClient();
  const { uid } = useWorkspace();
  const group = t('workspace.tab.convos');
  const ofAgent = async (id: string, query: string): Promise<Conversation[]> => {
    const { data } = await client.fetchQuery(conversationListQuery(id));
    return data.filter((conversation) => matches(conversation, query)).slice(0, MOST);
  };
  const ofAll = async (q: string, signal: AbortSignal): Promise<InboxItem[]> =>
    (
      await request({
        method: 'GET',
        path: `${inboxPath({ workspaceId: uid })}/inbox`,
        query: { q, limit: MOST },
        output: InboxReply,
        signal,
      })
    ).data;
  usePaletteSource({
    id: 'conversations',
    title: group,
    search: async (query, signal): Promise<PaletteItem[]> => {
      if (query === '') return [];
      const found: (Conversation & Pick<InboxItem, 'hit'>)[] = agentId
        ? await ofAgent(agentId, query)
        : await ofAll(query, signal);
      return found.map((conversation) => ({
        id: conversation.id,
        title: conversation.title || conversation.lastText,
        subtitle: conversation.lastText,
        icon: 'message-square',
        group,
        path: agentId
          ? `/agents/${agentId}/convos?c=${conversation.id}`
          : `/inbox?show=all&c=${conversation.id}&a=${conversation.agentId}`,
        keywords: [conversation.visitor?.name, conversation.hit?.text].join(' '),
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
