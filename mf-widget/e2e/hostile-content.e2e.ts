import { CSS_PAYLOADS, CSS_TRAP, PIZZA_THEME } from '@voxgrove/testing/css-payloads';
import { product } from '../../shared/tooling/e2e/product';
import { restrictCss } from '../../shared/server/css/restrict-css';
import { CustomerSite, expect, test } from './customer-site';
import { Owner } from './support/owner';

/**
 * Runs as code wherever the product uses text as markup, as an address, in a template or as a part
 * of a script.
 */
const POLYGLOT = `'"><img src=x onerror=alert(1)><svg/onload=alert(1)></style></script><script>alert(1)</script>\${alert(1)}{{constructor.constructor('alert(1)')()}}[x](javascript:alert(1)) [y](JaVa\tScRiPt:alert(1)) ![x](x"onerror=alert(1)) <https://x" onmouseover=alert(1)>`;

/**
 * Style sheets that can be stored. None of them swallows the next sheet or covers the owner's own
 * chat.
 */
const CLOSED = Object.values(CSS_PAYLOADS).filter(
  (css) => !/\0|fixed|["'\\]$|\/\*$|\{content:"\n|\(;|url\([^)]*$|^\}\}\}|<\/style/.test(css),
);

test('hostile texts and style sheets are shown or dropped, and nothing is executed or loaded from elsewhere', async ({
  browser,
  request,
}) => {
  const { gateway } = product().urls;
  const owner = await Owner.signIn(request);
  const agentId = await owner.publish({
    title: POLYGLOT.slice(0, 60),
    description: POLYGLOT,
    branding: POLYGLOT,
    proactiveMessage: POLYGLOT,
    UIhandoffTitle: POLYGLOT.slice(0, 200),
    UIhandoffSubtitle: POLYGLOT,
    lang: POLYGLOT.slice(0, 20),
    fontFamily: POLYGLOT.slice(0, 80),
    roundedImageURL: `${gateway}/none.png?${POLYGLOT}`,
    chatBgURL: `${gateway}/none.png#${POLYGLOT}`,
    whatsappPhoneNumber: '"><script>alert(1)',
    theme: '__proto__-dark',
    ui: { showWhatsappButtonOnWeb: true, widgetType: '"><x' },
    vgOptions: { initMessages: [POLYGLOT] },
    webChat: {
      quickReplies: [POLYGLOT.slice(0, 80)],
      preChatForm: [{ key: 'name', label: POLYGLOT.slice(0, 80), type: 'text', required: false }],
      consentText: POLYGLOT,
    },
    ADVANCED_customCSS: `${PIZZA_THEME}\n${CLOSED.join('\n')}\n.bar{letter-spacing:3px}`,
  });

  // Ignores the website's own policy, because the policy would hide faults of the widget.
  const context = await browser.newContext({ bypassCSP: true });
  const page = await context.newPage();
  const faults: string[] = [];
  const asked: string[] = [];
  await context.exposeFunction('voxgroveFault', (text: string) => {
    faults.push(text);
  });
  await context.addInitScript(() => {
    window.alert = () =>
      void (window as unknown as { voxgroveFault(text: string): Promise<void> }).voxgroveFault(
        `executed at ${location.href}`,
      );
  });
  page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`));
  context.on('request', (sent) => asked.push(sent.url()));
  await page.route(`${CSS_TRAP}/**`, (route) => route.fulfill({ status: 204 }));
  await page.route(`${new URL(CSS_TRAP).protocol.replace('s', '')}//trap.example/**`, (route) =>
    route.fulfill({ status: 204 }),
  );
  const site = new CustomerSite(page);
  await site.open({ agentId });
  const origins = [gateway, new URL(page.url()).origin];
  const elsewhere = () =>
    asked.filter((url) => /^https?:/.test(url) && !origins.includes(new URL(url).origin));

  await site.launcher.click();
  await expect(site.log).toContainText('<svg/onload=alert(1)>');
  await expect(page.locator('.branding')).toContainText('onerror=alert(1)');
  await site.send(POLYGLOT);
  await expect(page.getByText('Accept and send')).toBeVisible();
  await page.getByRole('button', { name: 'Accept and send' }).click();
  const typed = POLYGLOT.slice(0, 100);
  await page.locator('.sheet input').pressSequentially(typed);
  await page.getByRole('button', { name: 'Start chat' }).click();
  await expect(site.log.locator('.turn.visitor')).toContainText('<svg/onload=alert(1)>');
  await expect(site.log.locator('.turn:not(.visitor)')).toHaveCount(2);
  expect((await owner.newest(agentId)).conversation.visitor?.name).toBe(typed);
  // The owner's style sheet applies to its end, except for the rules that were dropped.
  await expect(page.locator('.bar')).toHaveCSS('letter-spacing', '3px');
  await expect(page.locator('.panel')).toHaveCSS('border-top-left-radius', '24px');

  // Apply each sheet by itself: first as written, to prove that the trap catches requests, then as
  // visitors get it.
  const wear = (sheets: string[]) =>
    page.locator('.panel').evaluate(async (panel, all) => {
      const root = panel.getRootNode() as ShadowRoot;
      const before = root.adoptedStyleSheets;
      for (const css of all) {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(css);
        root.adoptedStyleSheets = [...before, sheet];
        for (const element of [root.host, ...root.querySelectorAll('*')])
          void getComputedStyle(element).backgroundImage;
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      }
      root.adoptedStyleSheets = before;
    }, sheets);
  const host = () =>
    page.locator('.panel').evaluate((panel) => {
      const { width, height } = (panel.getRootNode() as ShadowRoot).host.getBoundingClientRect();
      return `${width} x ${height}`;
    });
  const size = await host();
  expect(elsewhere()).toEqual([]);
  await wear([CSS_PAYLOADS['a picture']!, CSS_PAYLOADS['a picture with an escaped name']!]);
  // Wait for both requests: a late one would be blamed on the sheets that visitors get.
  await expect
    .poll(() => [...new Set(elsewhere())].sort())
    .toEqual([`${CSS_TRAP}/10`, `${CSS_TRAP}/12`]);
  asked.length = 0;
  await wear(Object.values(CSS_PAYLOADS).map((css) => restrictCss(css, gateway).css));
  expect(await host()).toBe(size);
  expect(elsewhere()).toEqual([]);
  expect(asked.filter((url) => url.includes('trap'))).toEqual([]);

  // The same on our own pages.
  for (const path of [`/eu/prototype/${agentId}`, `/app/eu/render/${agentId}/iframe`]) {
    await page.goto(`${gateway}${path}`);
    await expect(page.getByRole('log')).toContainText('<svg/onload=alert(1)>');
  }
  expect(faults).toEqual([]);
  expect(elsewhere()).toEqual([]);
  await site.stop();
  await context.close();
});
