import { request, useMutation, useQueryClient } from '@voxgrove/sdk';
import { useEffect, useRef } from 'react';
import {
  DoneReply,
  ErasedReply,
  InboxItemReply,
  InboxManyReply,
  MAX_CHANGED_AT_ONCE,
  NoteReply,
  SavedSettingsReply,
  SavedViewsReply,
  SummaryReply,
} from '../../../contract/inbox';
import type {
  InboxChange,
  InboxContext,
  InboxMany,
  InboxSettings,
  SavedView,
} from '../../../contract/inbox';
import { inboxKeys } from './keys';

const pathOf = (agentId: string, conversationId: string): `/${string}` =>
  `/v2/agents/${agentId}/conversations/${conversationId}`;

/** Changes tags, assignee or snooze of a conversation. */
export function useInboxChange(agentId: string, conversationId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: InboxChange) =>
      request({
        method: 'PATCH',
        path: `${pathOf(agentId, conversationId)}/inbox`,
        body: change,
        output: InboxItemReply,
      }),
    onSuccess: ({ data: item }) => {
      client.setQueryData<InboxContext>(
        inboxKeys.context(agentId, conversationId),
        (context) => context && { ...context, item },
      );
      void client.invalidateQueries({ queryKey: inboxKeys.all });
    },
  });
}

export function useAddNote(agentId: string, conversationId: string) {
  const client = useQueryClient();
  const key = inboxKeys.context(agentId, conversationId);
  return useMutation({
    mutationFn: (text: string) =>
      request({
        method: 'POST',
        path: `${pathOf(agentId, conversationId)}/notes`,
        body: { text },
        output: NoteReply,
      }),
    onSuccess: ({ data: note }) => {
      client.setQueryData<InboxContext>(
        key,
        (context) => context && { ...context, notes: [...context.notes, note] },
      );
    },
  });
}

/** Lets a model summarize a conversation. */
export function useSummarize(agentId: string, conversationId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () =>
      request({
        method: 'POST',
        path: `${pathOf(agentId, conversationId)}/summary`,
        body: {},
        output: SummaryReply,
      }),
    onSuccess: ({ data: summary }) => {
      client.setQueryData<InboxContext>(
        inboxKeys.context(agentId, conversationId),
        (context) => context && { ...context, summary },
      );
    },
  });
}

/** Blocks or unblocks the messages of a visitor. */
export function useBlockVisitor(agentId: string, conversationId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ visitorId, blocked }: { visitorId: string; blocked: boolean }) =>
      request({
        method: 'POST',
        path: `/v2/agents/${agentId}/visitors/${visitorId}/block`,
        body: { blocked },
        output: DoneReply,
      }),
    onSuccess: () =>
      client.invalidateQueries({ queryKey: inboxKeys.context(agentId, conversationId) }),
  });
}

/** Merges a visitor with the visitor of another conversation. */
export function useMergeVisitor({ agentId, visitorId }: { agentId: string; visitorId: string }) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (conversationId: string) =>
      request({
        method: 'POST',
        path: `/v2/agents/${agentId}/visitors/${visitorId}/merge`,
        body: { conversationId },
        output: DoneReply,
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: inboxKeys.all }),
  });
}

/** Separates a visitor from those that they were merged with. */
export function useSeparateVisitor(agentId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (visitorId: string) =>
      request({
        method: 'DELETE',
        path: `/v2/agents/${agentId}/visitors/${visitorId}/merge`,
        output: DoneReply,
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: inboxKeys.all }),
  });
}

/** Erases a visitor and all their conversations. */
export function useEraseVisitor(agentId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (visitorId: string) =>
      request({
        method: 'DELETE',
        path: `/v2/agents/${agentId}/visitors/${visitorId}`,
        output: ErasedReply,
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: inboxKeys.all }),
  });
}

/** Runs one action on several conversations, which may belong to several agents. */
export function useInboxMany() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({
      items,
      ...action
    }: {
      items: readonly { id: string; agentId: string }[];
    } & Omit<InboxMany, 'agentId' | 'conversationIds'>) => {
      const results = await Promise.all(
        callsFor(items).map(({ agentId, conversationIds }) =>
          request({
            method: 'POST',
            path: `/v2/agents/${agentId}/inbox/many`,
            body: { ...action, conversationIds },
            output: InboxManyReply,
          }),
        ),
      );
      return results.reduce((sum, { data }) => sum + data.failed, 0);
    },
    // Also after a failure, because other calls may have succeeded.
    onSettled: () => client.invalidateQueries({ queryKey: inboxKeys.all }),
  });
}

/** Groups conversations by agent, and divides the groups that are too large for one call. */
function callsFor(
  items: readonly { id: string; agentId: string }[],
): { agentId: string; conversationIds: string[] }[] {
  const agentIds = [...new Set(items.map(({ agentId }) => agentId))];
  return agentIds.flatMap((agentId) => {
    const ids = items.filter((item) => item.agentId === agentId).map(({ id }) => id);
    const callCount = Math.ceil(ids.length / MAX_CHANGED_AT_ONCE);
    return Array.from({ length: callCount }, (_, call) => ({
      agentId,
      conversationIds: ids.slice(call * MAX_CHANGED_AT_ONCE, (call + 1) * MAX_CHANGED_AT_ONCE),
    }));
  });
}

/** Marks an open conversation as read, and again whenever the screen shows something new. */
export function useMarkRead(agentId: string, conversationId: string, seen: number): void {
  const client = useQueryClient();
  useEffect(() => {
    if (seen === 0 || document.visibilityState !== 'visible') return;
    request({
      method: 'POST',
      path: `${pathOf(agentId, conversationId)}/read`,
      body: {},
      output: DoneReply,
    }).then(
      () => client.invalidateQueries({ queryKey: ['mf-agents', 'inbox', 'list'] }),
      // If the call fails, the row stays marked as unread.
      () => undefined,
    );
  }, [client, agentId, conversationId, seen]);
}

export function useMailTranscript(agentId: string, conversationId: string) {
  return useMutation({
    mutationFn: (email: string) =>
      request({
        method: 'POST',
        path: `${pathOf(agentId, conversationId)}/transcript-mail`,
        body: { email },
        output: DoneReply,
      }),
  });
}

const PRESENT_EVERY_MS = 20_000;
const TYPING_EVERY_MS = 3_000;

/**
 * Reports that the reader has a conversation open while it is on the screen.
 * @returns `typed`: to be called when the reader types; `sent`: to be called when the reader has
 *   sent the text
 */
export function usePresence(
  agentId: string,
  conversationId: string,
): { typed: () => void; sent: () => void } {
  const lastTyping = useRef(0);
  const report = useRef((_typing: boolean) => undefined as void);
  useEffect(() => {
    report.current = (typing) => {
      // A lost report does no harm.
      request({
        method: 'POST',
        path: `${pathOf(agentId, conversationId)}/presence`,
        body: { typing },
        output: DoneReply,
      }).catch(() => undefined);
    };
    report.current(false);
    const timer = setInterval(() => report.current(false), PRESENT_EVERY_MS);
    return () => clearInterval(timer);
  }, [agentId, conversationId]);
  return {
    typed: () => {
      if (Date.now() - lastTyping.current < TYPING_EVERY_MS) return;
      lastTyping.current = Date.now();
      report.current(true);
    },
    // A message ends the typing note on the visitor's side, so the next typing is reported at once.
    sent: () => {
      lastTyping.current = 0;
    },
  };
}

export function useSaveSettings(workspaceId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (settings: InboxSettings) =>
      request({
        method: 'PUT',
        path: `/workspaces/${workspaceId}/inbox/settings`,
        body: settings,
        output: SavedSettingsReply,
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: inboxKeys.all }),
  });
}

export function useSaveViews(workspaceId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (views: SavedView[]) =>
      request({
        method: 'PUT',
        path: `/workspaces/${workspaceId}/inbox/views`,
        body: { views },
        output: SavedViewsReply,
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: inboxKeys.settings(workspaceId) }),
  });
}
