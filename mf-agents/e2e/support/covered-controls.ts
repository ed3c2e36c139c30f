import type { Locator } from '@playwright/test';

const CONTROLS = 'a[href], button, input, textarea, select, [role="button"], [contenteditable]';

/**
 * Returns the names of the controls that are visible in the element's area but covered by the
 * element.
 */
export const coveredControls = (element: Locator): Promise<string[]> =>
  element.evaluate((above, controls) => {
    const { left, top, width, height } = above.getBoundingClientRect();
    const shares = [0.05, 0.35, 0.65, 0.95];
    const points = shares.flatMap((x) => shares.map((y) => [left + width * x, top + height * y]));
    const covered = points
      .flatMap(([x, y]) => document.elementsFromPoint(x!, y!))
      .map((below) => below.closest(controls))
      .filter((control) => control !== null && control !== above);
    return [...new Set(covered)].map((control) => control!.textContent.trim());
  }, CONTROLS);
