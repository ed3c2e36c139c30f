import { test as base } from '@playwright/test';
import type { FrameLocator, Locator, Page } from '@playwright/test';
import { DEMO } from '@voxgrove/contracts';
import { serveCustomerPage } from '@voxgrove/testing/customer-page';
import type { Host } from '@voxgrove/testing/customer-page/hosts';
import { product } from '../../shared/tooling/e2e/product';

export interface SiteOptions {
  agentId?: string;
  region?: string;
  attributes?: string;
  tag?: string;
  host?: Host;
}

/**
 * A customer's page with the widget, and the page's errors and policy violations. `place`: the page
 * or the frame that contains the widget.
 */
export class CustomerSite {
  readonly page: Page;
  readonly complaints: string[] = [];
  readonly #root: Locator;
  readonly launcher: Locator;
  readonly dialog: Locator;
  readonly input: Locator;
  readonly log: Locator;
  readonly #stops: (() => Promise<void>)[] = [];

  constructor(page: Page, place: Page | FrameLocator = page) {
    this.page = page;
    this.#root = place.locator('html');
    this.launcher = place.locator('.launcher');
    this.dialog = place.getByRole('dialog');
    this.input = place.getByRole('textbox', { name: 'Message' });
    this.log = place.getByRole('log');
    page.on('pageerror', (error) => this.complaints.push(error.message));
    page.on('console', (message) => {
      if (/Content Security Policy|Trusted ?Type|violates/i.test(message.text()))
        this.complaints.push(message.text());
    });
  }

  /** Opens a page of a strict site with the script tag. */
  async open({
    agentId = DEMO.agentId,
    region = DEMO.region,
    attributes = '',
    tag,
    host,
  }: SiteOptions = {}): Promise<void> {
    const { gateway } = product().urls;
    const scriptTag =
      tag ??
      `<script async src="${gateway}/widget/v1/${region}/${agentId}.js" ${attributes}></script>`;
    const { url, stop } = await serveCustomerPage({ scriptTag, gatewayUrl: gateway, host });
    this.#stops.push(stop);
    await this.page.goto(url, { waitUntil: 'load' });
  }

  async send(text: string): Promise<void> {
    await this.input.fill(text);
    await this.input.press('Enter');
  }

  /** Errors of the page so far, changed natives, and complaints of the browser. */
  async troubles(): Promise<string[]> {
    await this.#root.dispatchEvent('check');
    const noted = await this.#root.getAttribute('data-troubles');
    return [...noted!.split('\n').filter(Boolean), ...this.complaints];
  }

  async stop(): Promise<void> {
    await Promise.all(this.#stops.map((stop) => stop()));
  }
}

export const test = base.extend<{ site: CustomerSite }>({
  site: async ({ page }, use) => {
    const site = new CustomerSite(page);
    await use(site);
    await site.stop();
  },
});
export { expect } from '@playwright/test';
