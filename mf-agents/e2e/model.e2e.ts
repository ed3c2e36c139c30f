import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { DEMO } from '@voxgrove/contracts';
import { serveCustomerPage } from '@voxgrove/testing/customer-page';
import { startProduct, type Product } from '@voxgrove/tooling/start';
import { product } from '@voxgrove/tooling/e2e';

let modelled: Product;
let dataDir: string;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  dataDir = await mkdtemp(join(tmpdir(), 'voxgrove-model-'));
  // The model is the scripted one in the first product's sandbox. Any OpenAI-compatible server
  // would work.
  modelled = await startProduct({
    ports: 0,
    dataDir,
    env: {
      DATABASE_URL: '',
      OPENAI_BASE_URL: `${product().urls.sandbox}/openai/v1`,
      OPENAI_API_KEY: 'local',
    },
  });
});
test.afterAll(async () => {
  await modelled.stop();
  await rm(dataDir, { recursive: true, force: true });
});
test.afterEach(() => control('DELETE', '/_sandbox/faults'));
test.afterEach(() => control('POST', '/_sandbox/openai/script', []));

const control = async (method: string, path: string, body?: object): Promise<void> => {
  const response = await fetch(`${product().urls.sandbox}${path}`, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  expect(response.status).toBe(204);
};

async function asVisitor(
  page: Page,
  work: (log: ReturnType<Page['getByRole']>, say: (text: string) => Promise<void>) => Promise<void>,
): Promise<void> {
  const { gateway } = modelled.urls;
  const customer = await serveCustomerPage({
    gatewayUrl: gateway,
    scriptTag: `<script async src="${gateway}/widget/v1/${DEMO.region}/${DEMO.agentId}.js"></script>`,
  });
  try {
    await page.goto(customer.url);
    await page.getByRole('button', { name: /chat/i }).click();
    await work(page.getByRole('log'), async (text) => {
      await page.getByRole('textbox', { name: 'Message' }).fill(text);
      await page.keyboard.press('Enter');
    });
  } finally {
    await customer.stop();
  }
}

test('a model answers word by word with citations as links, and the owner sees which model wrote it', async ({
  page,
}) => {
  await asVisitor(page, async (log, say) => {
    await say('What does it cost to rent a tent?');
    await expect(log).toContainText('Scripted model:');
    await expect(log.getByRole('link').first()).toHaveAttribute(
      'href',
      new RegExp(`^${modelled.urls.demoSite}/`),
    );
    await expect(log).not.toContainText('From our website:');

    // A question that continues the chat is searched in its complete form, and figures that no
    // passage has are not shown as sourced.
    await control('POST', '/_sandbox/openai/script', [
      {
        match: 'Visitor: and one of those for winter?',
        reply: 'What does it cost to rent a tent?',
      },
      { match: 'and one of those for winter?', reply: 'A winter tent costs £9,999 a day [1].' },
    ]);
    const sources = log.locator(`a[href^="${modelled.urls.demoSite}/"]`);
    const before = await sources.count();
    await say('and one of those for winter?');
    await expect(log).toContainText('A winter tent costs £9,999 a day.');
    await expect(log).toContainText('I could not find all of these figures in what I know.');
    await expect(sources).toHaveCount(before);

    const words = Array.from({ length: 200 }, (_, at) => `word${at}`).join(' ');
    await control('POST', '/_sandbox/openai/script', [
      { match: 'tell me everything', reply: `${words} the end.` },
    ]);
    await say('Tell me everything');
    await expect(log).toContainText('word3');
    expect(await log.innerText()).not.toContain('the end.');
    await expect(log).toContainText('the end.');
  });

  const { gateway } = modelled.urls;
  await page.request.post(`${gateway}/api/auth/demo`, { headers: { origin: gateway }, data: {} });
  await page.goto(`${gateway}/app/${DEMO.region}/agents/${DEMO.agentId}/convos`);
  await page.getByText('What does it cost to rent a tent?').first().click();
  await expect(page.getByRole('log').getByText('Written by a model').first()).toBeVisible();
  await expect(page.getByText('No model key')).toHaveCount(0);
});

test('a model captures a lead in the chat and summarizes the conversation for the owner', async ({
  page,
}) => {
  await control('POST', '/_sandbox/openai/script', [
    {
      match: 'summarize the conversation',
      reply: 'Zoe wants a call about a tent for four.',
    },
    {
      match: 'tent for four',
      reply: 'Thank you, Zoe. We will write to you.',
      call: {
        name: 'capture_lead',
        arguments: JSON.stringify({
          email: 'zoe@quinn.example',
          name: 'Zoe Quinn',
          interest: 'A tent for four.',
        }),
      },
    },
  ]);
  await asVisitor(page, async (log, say) => {
    await say('I need a tent for four. I am Zoe, zoe@quinn.example');
    await expect(log).toContainText('Thank you, Zoe. We will write to you.');
  });
  const { gateway } = modelled.urls;
  await page.request.post(`${gateway}/api/auth/demo`, { headers: { origin: gateway }, data: {} });
  await page.setViewportSize({ width: 1700, height: 900 });
  await page.goto(`${gateway}/app/${DEMO.region}/agents/${DEMO.agentId}/convos`);
  await page.getByText('I need a tent for four.').first().click();
  const about = page.getByRole('region', { name: 'About this conversation' });
  await about.getByRole('button', { name: 'Summarize' }).click();
  await expect(about.getByText('Zoe wants a call about a tent for four.')).toBeVisible();
  await expect(about.getByRole('button', { name: 'Summarize' })).toHaveCount(0);
  await about.getByRole('link', { name: 'Zoe Quinn' }).click();
  await expect(page.getByLabel('Notes')).toHaveValue('A tent for four.');
});

test('quotes replace the answer of a model that fails', async ({ page }) => {
  await control('POST', '/_sandbox/faults', [{ provider: 'openai', times: 50, status: 500 }]);
  await asVisitor(page, async (log, say) => {
    await say('What does it cost to rent a tent?');
    await expect(log).toContainText('From our website:', { timeout: 30_000 });
    await expect(log.getByRole('link').first()).toHaveAttribute(
      'href',
      new RegExp(`^${modelled.urls.demoSite}/`),
    );
    await expect(log).not.toContainText('Scripted model:');
  });
});
