import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { VisitedPage } from '@voxgrove/contracts';
import { AGENT_ID, publishedAgent } from '../../../server/testing/published-agent';
import { startWidgetServer } from '../../../server/testing/start-widget-server';
import type { WidgetServer } from '../../../server/testing/start-widget-server';
import type { ChatClient } from './chat-client';
import { ChatStorage } from './storage';
import { SITE, openChat, until } from './testing/open-chat';
import type { Visits } from './visits';

let server: WidgetServer;
let clients: ChatClient[];
let storage: ChatStorage;
/** Pages that the server does not have. */
let waiting: VisitedPage[];

beforeEach(async () => {
  clients = [];
  waiting = [];
  storage = new ChatStorage('eu', AGENT_ID);
  server = await startWidgetServer();
  server.agents.set(`eu/${AGENT_ID}`, publishedAgent(AGENT_ID));
});
afterEach(async () => {
  for (const client of clients) client.stop();
  await server.stop();
});

/** Opens a page of the website, which stops the page before. */
function visit(path: string, loading: Promise<void> = Promise.resolve()): ChatClient {
  clients.at(-1)?.stop();
  let noted = false;
  const visits: Visits = {
    note(isFirst) {
      if (!noted)
        waiting.push(...(isFirst ? [{ url: `${SITE}/before` }] : []), { url: SITE + path });
      noted = true;
    },
    report: () => (waiting.length > 0 ? { pages: [...waiting] } : {}),
    reported: () => {
      waiting = [];
    },
  };
  const { client } = openChat(server, storage, { visits: () => loading.then(() => visits) });
  clients.push(client);
  return client;
}
const urls = (pages: VisitedPage[] = []) => pages.map(({ url }) => url.replace(SITE, ''));
const sent = () => server.conversations.received.map(({ pages }) => urls(pages));

test('pages are sent with the next message, each once', async () => {
  visit('/');
  const first = visit('/tents');
  first.send('Hello');
  await until(first, ({ messages }) => messages.length === 1);
  first.send('Again');
  await until(first, ({ messages }) => messages.length === 2);
  visit('/prices');
  const last = visit('/help');
  last.send('And now?');
  await until(last, ({ messages }) => messages.length === 3);
  expect(sent()).toEqual([['/before', '/tents'], [], ['/prices', '/help']]);
});

test('pages are sent when the chat opens', async () => {
  const first = visit('/tents');
  first.send('Hello');
  await until(first, ({ messages }) => messages.length === 1);
  const second = visit('/prices');
  second.setOpen(true);
  await until(second, ({ messages }) => messages.length === 1);
  second.send('And now?');
  await until(second, ({ messages }) => messages.length === 2);
  expect(server.conversations.pages.map(([, pages]) => urls(pages))).toEqual([['/prices']]);
  expect(sent()).toEqual([['/before', '/tents'], []]);
});

test('a message is sent although the part with the pages is not loaded', async () => {
  const failed = visit('/tents', Promise.reject(new Error('offline')));
  failed.send('Hello');
  await until(failed, ({ messages }) => messages.length === 1);
  const hanging = visit('/prices', new Promise(() => undefined));
  hanging.send('Again');
  await until(hanging, ({ messages }) => messages.length === 2);
  expect(sent()).toEqual([[], []]);
});
