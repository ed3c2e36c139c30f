import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals';
import { AGENT_ID, publishedAgent } from '../../../../server/testing/published-agent';
import { signatureOf, startWidgetServer } from '../../../../server/testing/start-widget-server';
import type { WidgetServer } from '../../../../server/testing/start-widget-server';
import type { ChatUser } from '../../../../contract/widget-config';
import type { ChatClient, ChatState } from '../chat-client';
import { ChatStorage } from '../storage';
import { openChat, until } from './open-chat';
import type { TestChat } from './open-chat';

export type VisitorOptions = Parameters<typeof openChat>[2];

export interface Visiting {
  readonly server: WidgetServer;
  /**
   * Creates a visitor on a website. With the same storage, it is the same visitor in another tab or
   * on a later page.
   */
  visitor(storage?: ChatStorage, options?: VisitorOptions): TestChat & { storage: ChatStorage };
}

/** Starts one server for the tests of a file. The chats of each test end with the test. */
export function visiting(): Visiting {
  let server: WidgetServer;
  const clients: ChatClient[] = [];
  beforeAll(async () => {
    server = await startWidgetServer();
  });
  beforeEach(() => {
    server.agents.set(`eu/${AGENT_ID}`, publishedAgent(AGENT_ID));
  });
  afterEach(() => {
    for (const client of clients.splice(0)) client.stop();
  });
  afterAll(() => server.stop());
  return {
    get server() {
      return server;
    },
    visitor(storage = new ChatStorage('eu', AGENT_ID), options = {}) {
      const chat = openChat(server, storage, options);
      clients.push(chat.client);
      return { ...chat, storage };
    },
  };
}

/** Tells the chat who the visitor is, as the website does. */
export const identify = (
  { client }: Pick<TestChat, 'client'>,
  user: ChatUser,
  proven = true,
): void =>
  client.call({
    type: 'identify',
    user,
    ...(proven && { signature: signatureOf(AGENT_ID, user.id!) }),
  });

/** Opens the chat, sends a text and waits until it is acknowledged. */
export async function sendText(
  { client }: Pick<TestChat, 'client'>,
  text: string,
): Promise<ChatState> {
  client.setOpen(true);
  client.send(text);
  return until(
    client,
    ({ messages, outgoing }) =>
      outgoing.length === 0 && messages.some((message) => message.text === text),
  );
}

/** Returns how often a call was made. */
export const count = (calls: readonly string[], call: string): number =>
  calls.filter((made) => made === call).length;
