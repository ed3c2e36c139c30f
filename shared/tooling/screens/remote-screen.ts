import type { Page } from '@playwright/test';

/**
 * Ids that the addresses of screens contain. They differ between the product and the sample data.
 */
export interface ScreenIds {
  /** Id of a published agent. */
  agent: string;
}

/** A screen of a remote, from the list in its `e2e/screens.ts`. */
export interface RemoteScreen {
  name: string;
  /** Path of the screen, below /app/{region}. */
  path: (ids: ScreenIds) => string;
  /** Steps after the page has opened, if the address alone does not lead to the screen. */
  first?: (page: Page) => Promise<void>;
  /** The sample data show too little of this screen, so it is checked in the product. */
  onlyInProduct?: boolean;
  /** The screen is about an object that does not exist. */
  missing?: boolean;
}
