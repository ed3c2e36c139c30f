import type { Browser, BrowserContext, Page } from '@playwright/test';
import { DEMO } from '@voxgrove/contracts';
import type { Cookie } from './sides';

/**
 * The page of a remote: its address, and a selector of an element that appears when the page is
 * usable.
 */
interface Place {
  path: string;
  usable: string;
}
/** The demo agent's row shows that the list has its data. */
export const AGENTS: Place = {
  path: `/app/${DEMO.region}/agents`,
  usable: `a[href$="/agents/${DEMO.agentId}/overview"]`,
};
/** The text in the paragraph under the heading shows that the server has answered. */
const HELLO: Place = {
  path: `/app/${DEMO.region}/hello`,
  usable: '[data-remote="mf-hello"] h1 + *:not(:empty)',
};

/** A page that has shown both remotes already, so that switching loads no code. */
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
   * Switches twice by clicks in the navigation.
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
 * Script that runs in the page. It is a string because a compiled function would need helpers of
 * the compiler that the page does not have.
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
