import { expect, type Browser, type Page } from '@playwright/test';
import { DEMO, randomId, type NotificationLists } from '@voxgrove/contracts';
import { product } from '@voxgrove/tooling/e2e';

/**
 * Fills the demo's workspace with data of every kind, so that lists have rows and panels have
 * content. The page must be signed in as its owner.
 */
export async function fillDemo(page: Page, browser: Browser): Promise<void> {
  const { gateway, sandbox, demoSite } = product().urls;
  const send = async (method: 'post' | 'put', path: string, data: object): Promise<void> => {
    const answer = await page.request[method](`${gateway}/api/${DEMO.region}${path}`, {
      headers: { origin: gateway },
      data,
    });
    expect(answer.status(), `${path}: ${await answer.text()}`).toBeLessThan(300);
  };
  const { workspaces } = (await (await page.request.get(`${gateway}/api/auth/session`)).json()) as {
    workspaces: { uid: string; personal: boolean }[];
  };
  const { uid } = workspaces.find(({ personal }) => personal)!;
  const below = `/workspaces/${uid}`;

  const publish = async (id: string): Promise<void> => {
    const { data } = (await (
      await page.request.get(`${gateway}/api/${DEMO.region}/v2/agents/${id}`)
    ).json()) as { data: { agent: object } };
    await send('post', `/v2/agents/${id}`, data.agent);
  };
  const huts = randomId(16);
  await send('post', `/v2/agents/${huts}`, {
    ownerID: uid,
    title: 'Hut bookings',
    description: 'Takes bookings for the three huts.',
  });
  await send('post', `/v2/agents/${DEMO.agentId}`, {
    vgOptions: { systemPrompt: 'Be brief and friendly. Quote prices in pounds.' },
  });
  await publish(DEMO.agentId);
  await send('post', `/v2/agents/${DEMO.agentId}`, {
    vgOptions: {
      systemPrompt:
        'Be brief and friendly. Quote prices in pounds, and say which day they are for.',
    },
  });

  await send('put', `${below}/credentials/model`, {
    baseUrl: `${sandbox}/openai/v1`,
    model: 'sandbox-scripted',
    apiKey: 'local-key-of-the-demo-4711',
  });
  await send('put', `${below}/credentials/secrets/SHOP_KEY`, {
    value: 'shop-key-of-the-demo-2048',
  });
  await send('put', `${below}/functions/${randomId(16)}`, {
    name: 'order_status',
    description:
      'Tells where an order is. Call it when a visitor asks for it and has told its number.',
    method: 'GET',
    url: `${demoSite}/orders/{{order_id}}`,
    headers: [{ name: 'Authorization', value: 'Bearer {{credential.SHOP_KEY}}' }],
    body: '',
    parameters: [
      {
        name: 'order_id',
        type: 'string',
        description: 'Number of the order',
        required: true,
        values: [],
      },
    ],
    responsePath: '',
    maxChars: 2_000,
    timeoutMs: 8_000,
    agents: 'all',
  });
  await send('put', `${below}/prompts/${randomId(16)}`, {
    title: 'Friendly support',
    text: 'You are the support assistant of {{company}}. Be warm, brief and concrete.',
    tags: ['support', 'tone'],
    notes: '',
  });
  await send('put', `${below}/prompts/${randomId(16)}`, {
    title: 'Opening hours',
    text: 'We are open {{opening hours}}. On holidays nobody answers before noon.',
    tags: ['rules'],
    notes: '',
  });
  const crawler = `${below}/crawlers/${randomId(16)}`;
  await send('put', crawler, {
    name: 'Trail notes',
    website: `${demoSite}/blog`,
    agentId: huts,
    schedule: '24h',
    maxPages: 10,
    exclude: ['/legal'],
  });
  await send('post', `${below}/events/endpoints`, {
    url: `${demoSite}/events`,
    description: 'Booking system',
    types: [],
    enabled: true,
  });
  await send('post', `/v2${below}/invites`, { email: 'robin@fernhill.example' });

  // A visitor requests a person, which causes a notification and a delivery.
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(demoSite);
  await visitor.getByRole('button', { name: /chat/i }).click();
  await visitor.keyboard.type('Can I talk to a human please?');
  await visitor.keyboard.press('Enter');
  // The visitor's page shows a message at once, even before it is sent. So wait for the
  // notification.
  const requests = async (): Promise<number> =>
    (
      (await (
        await page.request.get(`${gateway}/api/${DEMO.region}${below}/notifications`)
      ).json()) as { data: NotificationLists }
    ).data.level2.length;
  await expect.poll(requests).toBe(1);
  await visitor.context().close();
  await expect
    .poll(
      async () =>
        (await (await page.request.get(`${gateway}/api/${DEMO.region}${crawler}`)).text()).includes(
          '"status":"PENDING"',
        ),
      { timeout: 60_000 },
    )
    .toBe(false);
}
