import { expect, type Locator } from '@playwright/test';

/**
 * Waits until a dialog, drawer or panel has the focus. A layer shows itself before it handles keys:
 * what is pressed earlier goes to the page behind.
 */
export async function holdsFocus(layer: Locator): Promise<void> {
  await expect
    .poll(() => layer.evaluate((element) => element.contains(document.activeElement)))
    .toBe(true);
}
