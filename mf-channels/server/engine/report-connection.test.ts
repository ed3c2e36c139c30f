import { expect, test } from '@jest/globals';
import type { OutboundRequest } from '@voxgrove/server/outbound/port';
import type { SliceContext } from '@voxgrove/server/slice';
import { reportConnection } from './report-connection';

test('a new connection is reported once, also for a page with an Instagram account', async () => {
  const requests: OutboundRequest[] = [];
  const logged: string[] = [];
  const context = {
    environment: () => ({ NEW_CHANNEL_WEBHOOK_URL: 'https://hooks.example/new' }),
    port: () => ({ platform: async () => 'vf' }),
    log: { info: (event: string) => void logged.push(event) },
    outbound: async (request: OutboundRequest) => {
      requests.push(request);
      return { status: 200 };
    },
  } as unknown as SliceContext;
  const { handle } = reportConnection(context);
  const report = (channel: string, accountId: string) =>
    handle(
      { region: 'eu', payload: { agentId: 'agent', channel, accountId } } as never,
      new AbortController().signal,
    );
  await report('messenger', 'page');
  await report('instagram', 'account of the page');
  await report('discord', 'room');
  expect(requests.map(({ body }) => JSON.parse(String(body)))).toEqual([
    { agentId: 'agent', agentType: 'vf', channelType: 'instagram', channelId: 'page' },
    { agentId: 'agent', agentType: 'vf', channelType: 'discord', channelId: 'room' },
  ]);
  expect(logged).toEqual(['instagram_channel_added', 'discord_channel_added']);
});
