import type { Conversation } from '@voxgrove/contracts';
import type { ApiHandlers } from '@voxgrove/testing';
import type { InboxItem } from '../../contract/inbox';

/** Returns a conversation in the form of the inbox list. */
export const inboxItem = (conversation: Conversation, part: Partial<InboxItem> = {}) => ({
  ...conversation,
  assignee: null,
  tags: [],
  unread: false,
  ...part,
});

type Item = ReturnType<typeof inboxItem>;

/**
 * Returns the handlers for the calls of the inbox. `list`: returns the conversations of a list for
 * the query of a call.
 */
export function inboxApi(list: (query: Record<string, string | undefined>) => Item[]): ApiHandlers {
  const page = ({ query }: { query: Record<string, string | undefined> }) => ({
    data: list(query),
    next: null,
    more: false,
  });
  const counts = () => {
    const waiting = list({ view: 'waiting' }).filter(({ state }) => state === 'requested_chat');
    return { data: { waiting: waiting.length, yours: 0, unassigned: 0, unanswered: 0 } };
  };
  return {
    'GET /v2/agents/:id/inbox': page,
    'GET /workspaces/:id/inbox': page,
    'GET /v2/agents/:id/inbox/counts': counts,
    'GET /workspaces/:id/inbox/counts': counts,
    'GET /v2/agents/:id/inbox/choices': () => ({
      data: {
        predefinedTags: ['Refund'],
        disallowAnyTags: false,
        cannedReplies: [{ shortcut: 'hours', text: 'Hello {{name}}, we open at nine.' }],
        team: [{ id: 'me', name: 'Me' }],
      },
    }),
    'GET /workspaces/:id/inbox/settings': () => ({
      data: {
        settings: {
          predefinedTags: ['Refund'],
          disallowAnyTags: false,
          cannedReplies: [],
          timeZone: 'UTC',
        },
        views: [],
      },
    }),
    'GET /v2/agents/:id/conversations/:c/context': ({ params }) => ({
      data: {
        item: list({}).find(({ id }) => id === params['c']) ?? list({})[0],
        notes: [],
        earlier: [],
        merged: 0,
        team: [{ id: 'me', name: 'Me' }],
        present: [],
        blocked: false,
        pages: [],
        firstTouch: null,
        lastTouch: null,
        device: null,
        summary: null,
        canSummarize: false,
      },
    }),
    'GET /workspaces/:id/weekly-report': () => ({ data: { isOn: true, language: 'en' } }),
    'GET /v2/agents/:id/leads': () => ({
      data: [],
      next: null,
      stages: { new: 0, contacted: 0, qualified: 0, won: 0, lost: 0 },
      team: [],
    }),
    'POST /v2/agents/:id/conversations/:c/read': () => ({ success: true }),
    'POST /v2/agents/:id/conversations/:c/presence': () => ({ success: true }),
  };
}
