import { expect, test } from '@jest/globals';
import { ChatApi } from './api';

test('a message carries the language of the chat once the language is known', async () => {
  const sent: unknown[] = [];
  const api = new ChatApi({
    origin: 'https://voxgrove.example',
    region: 'eu',
    agentId: 'A',
    fetch: async (_url, init) => {
      sent.push(JSON.parse(String(init?.body)));
      return Response.json({ data: {} });
    },
  });
  const message = { clientMessageId: 'client-1', text: 'Hallo', pageUrl: 'https://shop.example/' };
  await api.interact('t', message);
  api.lang = 'de';
  await api.interact('t', message);
  expect(sent).toEqual([message, { ...message, lang: 'de' }]);
});
