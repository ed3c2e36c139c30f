import { test, type Page } from '@playwright/test';

/** How a journey is looked at. */
export interface View {
  /**
   * Halfway, switches to the other color scheme and size, unless the journey runs once for each
   * view.
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
 * Declares the tests of a journey in its views. In the gate it is made once: the first half in
 * light colours on a desk, the second in dark ones on a phone, so that both are seen at the price
 * of one. With E2E_VIEWS=all the whole of it is made in each of the four.
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
