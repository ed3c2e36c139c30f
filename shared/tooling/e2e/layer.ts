import { expect, type Locator } from '@playwright/test';

/**
 * Waits until a dialog, drawer or panel has the focus. A layer is visible before it handles keys:
 * earlier keys go to the page behind.
 */
export async function holdsFocus(layer: Locator): Promise<void> {
  await expect
    .poll(() => layer.evaluate((element) => element.contains(document.activeElement)))
    .toBe(true);
}
