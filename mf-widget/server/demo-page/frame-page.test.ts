import { expect, test } from '@jest/globals';
import type { PublishedAgent } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import { AGENT_ID, publishedAgent } from '../testing/published-agent';
import { framePage } from './frame-page';

const render = (published: PublishedAgent | null, params: Record<string, string> = {}) =>
  framePage({
    port: () => ({ published: async () => published }),
  } as unknown as SliceContext).render(
    { region: 'eu', agentId: AGENT_ID, ...params },
    { nonce: 'n' },
  );

test('any website may frame an agent without a website list, and only listed websites one with a list', async () => {
  const anywhere = await render(publishedAgent(AGENT_ID));
  expect(anywhere).toMatchObject({ status: 200, framedBy: '*' });
  expect(anywhere.html).toContain(
    `<script src="/widget/v1/eu/${AGENT_ID}.js" async data-render="full-width" data-target="#chat"></script>`,
  );
  expect((await render(publishedAgent(AGENT_ID, {}, ['https://shop.example']))).framedBy).toEqual([
    'https://shop.example',
  ]);
});

test.each([
  ['not published', {}],
  ['in no region', { region: 'mars' }],
  ['with an id that is none', { agentId: '<script>' }],
])('an agent %s gives an empty page', async (_name, params) => {
  const { status, html } = await render(null, params);
  expect([status, /<body[^>]*>\s*<\/body>/.test(html)]).toEqual([404, true]);
});
