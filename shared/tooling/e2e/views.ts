import { test, type Page } from '@playwright/test';

/** A combination of color scheme and screen size in which a journey runs. */
export interface View {
  /**
   * Halfway through the journey, switches to the other color scheme and size, unless the journey
   * runs once for each view.
   */
  turn(page: Page): Promise<void>;
}

const LIGHT_DESK = { colorScheme: 'light', viewport: { width: 1280, height: 800 } } as const;
const DARK_PHONE = { colorScheme: 'dark', viewport: { width: 390, height: 844 } } as const;
const ALL = {
  'light desk': LIGHT_DESK,
  'dark phone': DARK_PHONE,
  'dark desk': { ...LIGHT_DESK, colorScheme: 'dark' },
  'light phone': { ...DARK_PHONE, colorScheme: 'light' },
} as const;

/**
 * Declares the tests of a journey in its views. In the gate the journey runs once: the first half
 * in light colors on a desktop, the second half in dark colors on a phone, so that one run covers
 * both. With E2E_VIEWS=all the whole journey runs in each of the four views.
 */
export function inViews(declare: (view: View) => void): void {
  if (process.env.E2E_VIEWS !== 'all') {
    declare({
      turn: async (page) => {
        await page.setViewportSize(DARK_PHONE.viewport);
        await page.emulateMedia({ colorScheme: DARK_PHONE.colorScheme });
      },
    });
    return;
  }
  for (const [name, view] of Object.entries(ALL)) {
    test.describe(name, () => {
      test.use(view);
      declare({ turn: async () => undefined });
    });
  }
}
