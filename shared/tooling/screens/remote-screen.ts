import type { Page } from '@playwright/test';

/** What the addresses of screens name; the product and the sample data have others. */
export interface ScreenIds {
  /** A published agent. */
  agent: string;
}

/** A screen of a remote, as its `e2e/screens.ts` lists it. */
export interface RemoteScreen {
  name: string;
  /** Below /app/{region}. */
  path: (ids: ScreenIds) => string;
  /** Steps before the screen is shown, when its address is not enough. */
  first?: (page: Page) => Promise<void>;
  /** The sample data show too little of it: it is looked at in the product. */
  onlyInProduct?: boolean;
  /** It is about something that does not exist. */
  missing?: boolean;
}
