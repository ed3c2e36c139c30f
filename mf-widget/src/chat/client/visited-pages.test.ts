import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { AGENT_ID, publishedAgent } from '../../../server/testing/published-agent';
import { startWidgetServer } from '../../../server/testing/start-widget-server';
import type { WidgetServer } from '../../../server/testing/start-widget-server';
import type { ChatClient } from './chat-client';
import { ChatStorage } from './storage';
import { SITE, TestPage, openChat, until } from './testing/open-chat';

let server: WidgetServer;
let clients: ChatClient[];
let storage: ChatStorage;

beforeEach(async () => {
  clients = [];
  storage = new ChatStorage('eu', AGENT_ID);
  server = await startWidgetServer();
  server.agents.set(`eu/${AGENT_ID}`, publishedAgent(AGENT_ID));
});
afterEach(async () => {
  for (const client of clients) client.stop();
  await server.stop();
});

/** Opens a page of the website, which stops the page before. */
function visit(path: string, before: string[] = []): ChatClient {
  clients.at(-1)?.stop();
  const page = new TestPage();
  page.path = path;
  page.before = () => before.map((earlier) => ({ url: SITE + earlier }));
  const { client } = openChat(server, storage, { page });
  clients.push(client);
  return client;
}
const urls = (pages: { url: string }[] = []) => pages.map(({ url }) => url.replace(SITE, ''));
const sent = () => server.conversations.received.map(({ pages }) => urls(pages));

test('pages are sent with the next message, and those before the first one as the browser knows them', async () => {
  visit('/');
  expect(storage.load()).toBeUndefined();
  const first = visit('/tents', ['/']);
  first.send('Hello');
  await until(first, ({ messages }) => messages.length === 1);
  first.send('Again');
  await until(first, ({ messages }) => messages.length === 2);
  visit('/prices');
  const last = visit('/help');
  last.send('And now?');
  await until(last, ({ messages }) => messages.length === 3);
  expect(sent()).toEqual([['/', '/tents'], [], ['/prices', '/help']]);
});

test('pages are sent when the chat opens, once', async () => {
  const first = visit('/tents');
  first.send('Hello');
  await until(first, ({ messages }) => messages.length === 1);
  const second = visit('/prices');
  second.setOpen(true);
  await until(second, ({ messages }) => messages.length === 1);
  second.send('And now?');
  await until(second, ({ messages }) => messages.length === 2);
  expect(server.conversations.pages.map(([, pages]) => urls(pages))).toEqual([['/prices']]);
  expect(sent()).toEqual([['/tents'], []]);
});
