import type { Locator } from '@playwright/test';

const CONTROLS = 'a[href], button, input, textarea, select, [role="button"], [contenteditable]';

/** Returns the names of the visible controls whose area overlaps the element's. */
export const coveredControls = (element: Locator): Promise<string[]> =>
  element.evaluate((above, controls) => {
    const area = above.getBoundingClientRect();
    const overlaps = (control: Element): boolean => {
      const other = control.getBoundingClientRect();
      const isApart =
        other.right <= area.left ||
        other.left >= area.right ||
        other.bottom <= area.top ||
        other.top >= area.bottom;
      return !isApart && control.checkVisibility({ visibilityProperty: true });
    };
    return [...document.querySelectorAll(controls)]
      .filter((control) => control !== above && !above.contains(control) && overlaps(control))
      .map((control) => control.getAttribute('aria-label') ?? control.textContent.trim());
  }, CONTROLS);
