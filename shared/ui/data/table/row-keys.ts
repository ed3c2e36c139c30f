import type { KeyboardEvent } from 'react';

const CONTROLS = 'a[href], button:not([tabindex="-1"]), input:not([tabindex="-1"])';
const STEPS: Record<string, (index: number, last: number) => number> = {
  ArrowDown: (index, last) => Math.min(last, index + 1),
  ArrowUp: (index) => Math.max(0, index - 1),
  Home: () => 0,
  End: (_index, last) => last,
};

/**
 * Moves the focus to the same control of another row on arrow keys, Home and End. Fields and menu
 * buttons keep their own keys.
 */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  const target = event.target as HTMLElement;
  if (!step || event.defaultPrevented || hasOwnKeys(target)) return;
  const row = target.closest('tr');
  const cell = target.closest('td');
  if (!row || !cell || !event.currentTarget.contains(row)) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('tr[data-row]')];
  const next = rows[step(rows.indexOf(row), rows.length - 1)];
  if (!next || next === row) return;
  const column = [...row.children].indexOf(cell);
  const control =
    next.children[column]?.querySelector<HTMLElement>(CONTROLS) ??
    next.querySelector<HTMLElement>(CONTROLS);
  if (!control) return;
  event.preventDefault();
  control.focus();
}

const hasOwnKeys = (element: HTMLElement): boolean =>
  element.matches('input:not([type=checkbox]), select, textarea, [aria-haspopup]');
