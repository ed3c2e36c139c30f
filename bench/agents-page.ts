import type { Browser, BrowserContext, Page } from '@playwright/test';
import { DEMO } from '@voxgrove/contracts';
import { titleOf } from './agents-seed';
import type { Cookie } from './sides';

interface Awaited {
  on: 'input' | 'click' | 'keydown';
  selector: string;
  text: string;
}

const NEWEST = titleOf(0);
const SWITCHER = 'header button[aria-label^="Switch agent"]';

/** The dashboard of a workspace with many agents: the page of one agent, and the list. */
export class AgentsPage {
  readonly #page: Page;
  readonly #context: BrowserContext;
  readonly #workspaceId: string;
  private constructor(page: Page, context: BrowserContext, workspaceId: string) {
    this.#page = page;
    this.#context = context;
    this.#workspaceId = workspaceId;
  }

  static async open(
    browser: Browser,
    url: string,
    cookies: Cookie[],
    workspaceId: string,
  ): Promise<AgentsPage> {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    await context.addCookies(cookies.map((cookie) => ({ ...cookie, url })));
    const page = await context.newPage();
    await page.addInitScript({ content: WATCH });
    await page.goto(`${url}/app/${DEMO.region}/agents`);
    await page.getByRole('link', { name: NEWEST }).waitFor();
    return new AgentsPage(page, context, workspaceId);
  }

  close(): Promise<void> {
    return this.#context.close();
  }

  /**
   * Sends the same query to the server and shows its answer as one line of text.
   * @returns ms
   */
  floor(search: string): Promise<number> {
    const url = `/api/${DEMO.region}/workspaces/${this.#workspaceId}/agents?limit=50&counts=false&search=${encodeURIComponent(search)}`;
    return this.#page.evaluate(async (address) => {
      const line = document.createElement('p');
      const start = performance.now();
      const { data } = (await (await fetch(address)).json()) as { data: { title: string }[] };
      line.textContent = data[0]?.title ?? '';
      document.body.append(line);
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
      const took = performance.now() - start;
      line.remove();
      return took;
    }, url);
  }

  async searchList(title: string): Promise<number> {
    const field = this.#page.getByRole('main').getByRole('searchbox');
    const took = await this.#type(
      { on: 'input', selector: 'main td a', text: title },
      () => field.focus(),
      title,
    );
    await field.fill('');
    // Wait until the whole list, its counts and the address are back, so that nothing of this round
    // is still running.
    await this.#page.getByRole('main').getByRole('link', { name: NEWEST }).waitFor();
    await this.#page
      .getByRole('main')
      .getByRole('link', { name: /conversation/ })
      .first()
      .waitFor();
    await this.#page.waitForURL((url) => !url.searchParams.has('q'));
    return took;
  }

  async openSwitcher(): Promise<number> {
    await this.#page.mouse.move(0, 700);
    const took = await this.#measured(
      { on: 'click', selector: '[role=option]', text: NEWEST },
      () => this.#page.locator(SWITCHER).click(),
    );
    await this.#escape();
    return took;
  }

  async searchSwitcher(title: string): Promise<number> {
    await this.#page.locator(SWITCHER).click();
    const took = await this.#type(
      { on: 'input', selector: '[role=option]', text: title },
      () => this.#page.getByRole('combobox').focus(),
      title,
    );
    await this.#escape();
    return took;
  }

  async openPalette(): Promise<number> {
    const took = await this.#measured(
      { on: 'keydown', selector: 'dialog [role=option]', text: 'New Agent' },
      () => this.#page.keyboard.press('Control+k'),
    );
    await this.#escape();
    return took;
  }

  async searchPalette(title: string): Promise<number> {
    await this.#page.keyboard.press('Control+k');
    const took = await this.#type(
      { on: 'input', selector: 'dialog [role=option]', text: title },
      () => this.#page.getByRole('combobox').focus(),
      title,
    );
    await this.#escape();
    return took;
  }

  async #escape(): Promise<void> {
    await this.#page.keyboard.press('Escape');
    await this.#page.getByRole('combobox').waitFor({ state: 'detached' });
  }

  /** Inserts the whole text at once, as a paste does, so that there is one input and one answer. */
  async #type(awaited: Awaited, focus: () => Promise<void>, text: string): Promise<number> {
    await focus();
    return this.#measured(awaited, () => this.#page.keyboard.insertText(text));
  }

  async #measured(awaited: Awaited, act: () => Promise<void>): Promise<number> {
    await this.#page.evaluate((expected) => {
      document.documentElement.dataset.awaited = JSON.stringify(expected);
    }, awaited);
    await act();
    await this.#page.locator('html[data-waited]').waitFor();
    return this.#page.evaluate(() => {
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
const WATCH = `for (const type of ['input', 'click', 'keydown']) addEventListener(type, ({ timeStamp, key }) => {
  const { dataset } = document.documentElement;
  if (!dataset.awaited || key === 'Control') return;
  const { on, selector, text } = JSON.parse(dataset.awaited);
  if (on !== type) return;
  delete dataset.awaited;
  (function look() {
    const shown = [...document.querySelectorAll(selector)].some((element) => (element.textContent + element.querySelector('[title]')?.title).includes(text) && element.getClientRects().length);
    // The frame after the one that shows it: then it is painted.
    if (shown) requestAnimationFrame(() => { dataset.waited = performance.now() - timeStamp; });
    else requestAnimationFrame(look);
  })();
}, { capture: true })`;
