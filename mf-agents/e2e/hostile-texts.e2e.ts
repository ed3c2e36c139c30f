import { expect, test } from '@playwright/test';
import { product } from '@voxgrove/tooling/e2e';
import { newCrawlerId } from '../contract/crawlers';
import { newFunctionId } from '../contract/functions';
import { newPromptId } from '../contract/prompts';
import { makeAgent, publishAgent, signInAsNewOwner } from './support/owner';

/**
 * This text runs as code if a screen treats it as markup, as an address, as a template or as part
 * of a script.
 */
const POLYGLOT = `'"><img src=x onerror=alert(1)><svg/onload=alert(1)><script>alert(1)</script>\${alert(1)}{{constructor.constructor('alert(1)')()}}[x](javascript:alert(1)) ![x](x"onerror=alert(1))`;
const NAME = POLYGLOT.slice(0, 60);
/** A word without a place for a line break, which must be broken anywhere. */
const UNBROKEN = 'longword'.repeat(30);

test('hostile input stays plain text on every screen that shows it', async ({ page, browser }) => {
  test.setTimeout(120_000);
  const { gateway, demoSite } = product().urls;
  const faults: string[] = [];
  const watch = async (context: typeof page): Promise<void> => {
    await context.exposeFunction('voxgroveFault', (text: string) => {
      faults.push(text);
    });
    await context.addInitScript(() => {
      const tell = (text: string) =>
        void (window as unknown as { voxgroveFault(text: string): Promise<void> }).voxgroveFault(
          text,
        );
      window.alert = () => tell(`executed at ${location.pathname}`);
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, sourceFile }) =>
        tell(`${violatedDirective} at ${location.pathname} (${sourceFile})`),
      );
    });
    context.on('pageerror', (error) => {
      faults.push(`uncaught: ${error.message}`);
    });
  };
  await watch(page);
  const workspace = await signInAsNewOwner(page);
  const write = async (
    method: 'post' | 'put' | 'patch',
    path: string,
    data: object,
  ): Promise<void> => {
    const answer = await page.request[method](`${gateway}/api${path}`, {
      headers: { origin: gateway, 'if-match': '"0"' },
      data,
    });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  };
  const within = `/eu/workspaces/${workspace}`;
  const prompt = newPromptId();
  const fn = newFunctionId();
  const crawler = newCrawlerId();
  const agentId = await makeAgent(page, workspace, {
    title: NAME,
    description: UNBROKEN + POLYGLOT,
    branding: POLYGLOT,
    proactiveMessage: POLYGLOT,
    UIhandoffTitle: POLYGLOT.slice(0, 200),
    UIhandoffSubtitle: POLYGLOT,
    roundedImageURL: `${gateway}/none.png?"><script>alert(1)</script>`,
    whatsappPhoneNumber: '"><script>alert(1)',
    nodes: [{ id: POLYGLOT, type: POLYGLOT, data: { prompt: POLYGLOT } }],
    vgOptions: { systemPrompt: POLYGLOT, initPrompt: POLYGLOT, initMessages: [POLYGLOT] },
  });
  await publishAgent(page, agentId);
  await write('put', '/auth/profile', {
    displayName: NAME,
    company: NAME,
    role: 'founder',
    useCase: 'support',
    workspaceName: NAME,
  });
  await write('put', `${within}/prompts/${prompt}`, {
    title: NAME,
    text: POLYGLOT,
    tags: ['hiking'],
    notes: POLYGLOT,
  });
  await write('put', `${within}/functions/${fn}`, {
    name: 'a_function',
    description: POLYGLOT,
    method: 'POST',
    url: `${demoSite}/?q=%22%3E`,
    headers: [{ name: 'X-A', value: '"><script>alert(1)</script>' }],
    body: JSON.stringify({ a: POLYGLOT.replaceAll('{{', '{') }),
    parameters: [],
    responsePath: '',
    maxChars: 1_000,
    timeoutMs: 1_000,
    agents: 'all',
  });
  await write('put', `${within}/crawlers/${crawler}`, {
    name: NAME,
    website: `${demoSite}/${UNBROKEN}?"><script>alert(1)</script>`,
    agentId,
    schedule: 'never',
    maxPages: 1,
    exclude: [],
  });
  await write('post', `${within}/events/endpoints`, {
    url: `${demoSite}/hook`,
    description: NAME,
    types: [],
    enabled: false,
  });

  // A visitor sends the text, too, on the public page.
  const visitor = await browser.newPage();
  await watch(visitor);
  await visitor.goto(`${gateway}/eu/prototype/${agentId}`);
  const input = visitor.getByRole('textbox', { name: 'Message' });
  await input.fill(POLYGLOT);
  await input.press('Enter');
  await expect(visitor.getByRole('log')).toContainText('<svg/onload=alert(1)>');
  const conversation = async (): Promise<string | undefined> =>
    (
      (await (
        await page.request.get(`${gateway}/api/eu/v2/agents/${agentId}/conversations`)
      ).json()) as { data: { id: string }[] }
    ).data[0]?.id;
  await expect.poll(conversation).toBeDefined();

  for (const path of [
    '/agents',
    `/agents/${agentId}/overview`,
    `/agents/${agentId}/settings`,
    `/agents/${agentId}/kb?showDebugger=true`,
    `/agents/${agentId}/convos?c=${await conversation()}`,
    `/prototype?vg_id=${agentId}`,
    '/prompts',
    `/prompts/${prompt}`,
    '/integrations',
    `/integrations/${fn}`,
    '/automations',
    `/automations/${crawler}/settings`,
    '/events/endpoints',
    '/workspace',
    '/workspace/members',
    '/sessions',
    '/sessions/visitors',
    '/account/security',
  ]) {
    await page.goto(`${gateway}/app/eu${path}`);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      `${path} is wider than its window`,
    ).toBeLessThanOrEqual(0);
  }
  for (const open of [/^Search/, /^Notifications/]) {
    await page.getByRole('banner').getByRole('button', { name: open }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
  }
  expect(faults).toEqual([]);
  // Trusted Types also guarantee this: these pages accept no text as markup, as code or as an
  // address of code from elsewhere.
  const taken = await page.evaluate(() => {
    const outcome = (act: () => unknown): string => {
      try {
        act();
        return 'taken';
      } catch (error) {
        return (error as Error).name;
      }
    };
    const script = document.createElement('script');
    return [
      outcome(() => Reflect.set(document.createElement('div'), 'innerHTML', '<b>x</b>')),
      outcome(() => {
        script.text = 'alert(1)';
      }),
      outcome(() => {
        script.src = 'data:text/javascript,alert(1)';
      }),
      outcome(() => {
        script.src = '/assets/x.js';
      }),
    ];
  });
  expect(taken).toEqual(['TypeError', 'TypeError', 'TypeError', 'taken']);
});
