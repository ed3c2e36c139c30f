import type { Browser, BrowserContext, Page } from '@playwright/test';
import { DEMO } from '@voxgrove/contracts';
import type { Cookie } from './sides';

/** A remote's page: its address, and a selector of an element that shows it is usable. */
interface Place {
  path: string;
  usable: string;
}
/** With the demo agent's row: the list has its data. */
export const AGENTS: Place = {
  path: `/app/${DEMO.region}/agents`,
  usable: `a[href$="/agents/${DEMO.agentId}/overview"]`,
};
/** With the answer of its server: the paragraph under its heading has a text. */
const HELLO: Place = {
  path: `/app/${DEMO.region}/hello`,
  usable: '[data-remote="mf-hello"] h1 + *:not(:empty)',
};

/** A page in which both remotes have been shown, so that switching loads no code. */
export class SwitchingPage {
  readonly page: Page;
  readonly #context: BrowserContext;
  private constructor(page: Page, context: BrowserContext) {
    this.page = page;
    this.#context = context;
  }

  static async open(browser: Browser, url: string, cookies: Cookie[]): Promise<SwitchingPage> {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    await context.addCookies(cookies.map((cookie) => ({ ...cookie, url })));
    const opened = new SwitchingPage(await context.newPage(), context);
    await opened.page.addInitScript({ content: WATCH });
    await opened.page.goto(url + AGENTS.path);
    await opened.page.locator(AGENTS.usable).waitFor();
    await opened.thereAndBack();
    return opened;
  }

  /**
   * Two switches by clicks in the navigation.
   * @returns ms from click to content, the mean of both
   */
  async thereAndBack(): Promise<number> {
    return ((await this.#go(HELLO)) + (await this.#go(AGENTS))) / 2;
  }

  close(): Promise<void> {
    return this.#context.close();
  }

  async #go({ path, usable }: Place): Promise<number> {
    await this.page.evaluate((selector) => {
      document.documentElement.dataset.waitingFor = selector;
    }, usable);
    await this.page.locator(`nav a[href="${path}"]`).first().click();
    await this.page.locator('html[data-waited]').waitFor();
    return this.page.evaluate(() => {
      const { waited } = document.documentElement.dataset;
      delete document.documentElement.dataset.waited;
      return Number(waited);
    });
  }
}

/**
 * Runs in the page. A text, because a compiled function would carry helpers of its compiler that
 * the page does not have.
 */
const WATCH = `addEventListener('click', ({ timeStamp }) => {
  const { dataset } = document.documentElement;
  const selector = dataset.waitingFor;
  (function look() {
    // The frame after the one that shows it: then it is painted.
    if (document.querySelector(selector)?.getClientRects().length) requestAnimationFrame(() => { dataset.waited = performance.now() - timeStamp; });
    else requestAnimationFrame(look);
  })();
}, { capture: true })`;
