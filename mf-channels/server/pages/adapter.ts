import { z } from 'zod';
import type { ChannelAdapter } from '../engine/port';
import { isSignedBody, publicFile } from '../meta/port';
import { metaPages } from './collections';
import { disconnectPage, pageApi, reconnectPage, TOKEN } from './connect';
import type { PageChannel } from '../../contract/pages';
import type { Pages } from './pages';
import { parseEvent } from './parse';
import { PAGE_TEXT, renderMessage } from './render';
import { CLOSED_FOR_PEOPLE, failureOf, sendPart, WINDOW_CLOSED } from './send';

const HOUR_MS = 3_600_000;
/** Time after the customer's last message in which a person may answer. */
const HUMAN_MS = 7 * 24 * HOUR_MS;
const Person = z.object({ name: z.string().optional(), username: z.string().optional() });

/**
 * Creates the adapter for Messenger or Instagram of a page:
 * https://developers.facebook.com/docs/messenger-platform and
 * https://developers.facebook.com/docs/messenger-platform/instagram
 */
export function pageAdapter(pages: Pages, channel: PageChannel): ChannelAdapter {
  const pageIdOf = ({ account }: { account: { details: Record<string, string> } }): string =>
    account.details['pageId'] ?? '';
  return {
    channel,
    limits: {
      text: PAGE_TEXT[channel],
      chatPauseMs: 500,
      window: { ms: 24 * HOUR_MS, closed: WINDOW_CLOSED, closedForPeople: CLOSED_FOR_PEOPLE },
    },
    secretNames: [TOKEN],
    parse: parseEvent,
    render: (message) => renderMessage(channel, message),
    // Messenger shows every file.
    printsAddresses: channel === 'instagram',
    allowedMs: (part) => (part['isHuman'] === true ? HUMAN_MS : undefined),
    async send(call, to, part) {
      const way = { pageId: pageIdOf(call), to, isLate: call.isLate ?? false };
      return sendPart(await pageApi(pages, call), way, part, call.signal);
    },
    async describe(call, person) {
      const fields = channel === 'instagram' ? 'name,username' : 'name';
      const reply = await (await pageApi(pages, call)).get(`/${person}?fields=${fields}`);
      const { name, username } = (reply.ok && Person.safeParse(reply.json).data) || {};
      return {
        ...(name !== undefined && { name }),
        ...(username !== undefined && { handle: `@${username}` }),
      };
    },
    download: (call, { ref }) => publicFile(pages.context.outbound, pages.app, ref, call.signal),
    async typing(call, person) {
      const api = await pageApi(pages, call);
      for (const action of ['mark_seen', 'typing_on'])
        await api.post(
          `/${pageIdOf(call)}/messages`,
          { recipient: { id: person }, sender_action: action },
          call.signal,
        );
    },
    verify: ({ headers, body }, key) => isSignedBody(body, headers['x-hub-signature-256'], key),
    async checkAccess(call) {
      const api = await pageApi(pages, call);
      const reply = await api.get(`/${pageIdOf(call)}?fields=id`, call.signal);
      if (reply.ok) return true;
      return failureOf(reply).kind === 'unauthorized' ? false : null;
    },
    disconnect: (call) => disconnectPage(pages, call),
    reconnect: (call) => reconnectPage(pages, call),
    forget: (tx, account) => tx.delete(metaPages, pageIdOf({ account })),
    routes: [],
  };
}
