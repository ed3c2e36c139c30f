import {
  test as base,
  type BrowserContextOptions,
  type Locator,
  type Page,
} from '@playwright/test';
import { serveCustomerPage } from '@voxgrove/testing/customer-page';
import { product } from '@voxgrove/tooling/e2e';

/** A visitor of a website with the chat of an agent, in a browser of their own. */
export interface Visitor {
  page: Page;
  /** Address of the website. */
  website: string;
  /** The messages in the chat. */
  chat: Locator;
  openChat(): Promise<void>;
  say(text: string): Promise<void>;
  leave(): Promise<void>;
}

/** `query`: query of the address at which the visitor comes to the website. */
type VisitOptions = BrowserContextOptions & { query?: string };
type Visit = (agentId: string, options?: VisitOptions) => Promise<Visitor>;

/** A test that can let visitors come to websites with agents. */
export const test = base.extend<{ visit: Visit }>({
  visit: async ({ browser }, use) => {
    const ends: (() => Promise<void>)[] = [];
    await use(async (agentId, { query = '', ...options } = {}) => {
      const { gateway } = product().urls;
      const website = await serveCustomerPage({
        gatewayUrl: gateway,
        scriptTag: `<script async src="${gateway}/widget/v1/eu/${agentId}.js"></script>`,
      });
      ends.push(() => website.stop());
      const context = await browser.newContext(options);
      ends.push(() => context.close());
      const page = await context.newPage();
      await page.goto(`${website.url}${query}`);
      return {
        page,
        website: website.url,
        chat: page.getByRole('log'),
        openChat: () => page.getByRole('button', { name: /chat/i }).click(),
        say: async (text) => {
          await page.getByRole('textbox', { name: 'Message' }).fill(text);
          await page.keyboard.press('Enter');
        },
        leave: () => context.close(),
      };
    });
    for (const end of ends.reverse()) await end();
  },
});
