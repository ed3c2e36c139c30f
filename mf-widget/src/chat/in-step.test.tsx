import { BroadcastChannel } from 'node:worker_threads';
import { afterEach, expect, test } from '@jest/globals';
import { plainShell } from '../../loader/filling-shell';
import type { Shell } from '../../loader/handover';
import { keepInStep } from './in-step';

// jsdom has none.
Object.assign(globalThis, { BroadcastChannel });

const KEY = 'vg:eu:TestAgentInStep1';
let life = new AbortController();
afterEach(() => {
  life.abort();
  life = new AbortController();
  localStorage.clear();
  document.body.replaceChildren();
});

/** Creates the chat of one tab after its app has loaded. */
function tab({ modalMode = false, now = 1_000 } = {}): Shell {
  const shell = plainShell();
  const dialog = shell.panel as HTMLDialogElement;
  Object.assign(dialog, {
    show() {
      dialog.open = true;
    },
    showModal() {
      dialog.open = true;
    },
    close() {
      dialog.open = false;
    },
  });
  document.body.append(shell.host);
  keepInStep(shell, { key: KEY, modalMode, now: () => now }, life.signal);
  return shell;
}
const type = (shell: Shell, text: string) => {
  shell.input.value = text;
  shell.input.dispatchEvent(new Event('input', { bubbles: true }));
};
async function until(come: () => boolean): Promise<void> {
  while (!come())
    await new Promise((resolve) => {
      setTimeout(resolve, 5);
    });
}

test('opens, closes and shares the draft in every tab', async () => {
  const [one, two] = [tab(), tab()];
  one.toggle(true);
  await until(() => !two.panel.hidden);
  type(one, 'Do you rent te');
  await until(() => two.input.value === 'Do you rent te');
  // Sending clears the draft in the other tab.
  one.root.querySelector<HTMLElement>('.send')!.click();
  await until(() => two.input.value === '');
  two.toggle(false);
  await until(() => one.panel.hidden === true);
});

test('the next page keeps panel and draft, unless the visitor has written nothing or time has passed', async () => {
  const first = tab();
  first.toggle(true);
  type(first, 'Half a ques');
  expect(localStorage).toHaveLength(0);
  localStorage.setItem(KEY, '{"id":"chat"}');
  type(first, 'Half a quest');
  const kept = JSON.stringify({ ...localStorage });
  const next = tab();
  expect([next.panel.hidden, next.input.value]).toEqual([false, 'Half a quest']);
  expect(tab({ now: 1_000 + 3_600_000 }).panel.hidden).toBe(true);
  expect(JSON.stringify({ ...localStorage })).toBe(kept);
});

test('does not open if it would cover the page', async () => {
  const [one, over] = [tab(), tab({ modalMode: true })];
  one.toggle(true);
  type(one, 'Hello');
  await until(() => over.input.value === 'Hello');
  expect(over.panel.hidden).toBe(true);
});
