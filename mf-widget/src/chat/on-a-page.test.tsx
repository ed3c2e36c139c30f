import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { AgentId } from '@voxgrove/contracts';
import { until } from '@voxgrove/testing/until';
import type { WidgetApi } from '../../contract/widget-api';
import { keptKey, keptTexts } from '../../loader/kept-texts';
import { launcherTexts, shellTexts } from '../../loader/texts';
import { createWidget } from '../../loader/widget';
import { publishedAgent } from '../../server/testing/published-agent';
import { takeOver } from './take-over';

/** Replaces the address of the chat app. */
const APP = 'data:text/javascript,export const { takeOver } = globalThis.chatApp';
const NOTHING_THERE = 'data:text/javascript,throw 0';
const made: WidgetApi[] = [];

/** Dialogs restore the focus in browsers; jsdom does not. */
const before = new WeakMap<Element, HTMLElement>();
beforeEach(() => {
  jest.spyOn(HTMLDialogElement.prototype, 'show').mockImplementation(function show(
    this: HTMLDialogElement,
  ) {
    before.set(this, document.activeElement as HTMLElement);
    this.open = true;
  });
  jest.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(function close(
    this: HTMLDialogElement,
  ) {
    if (
      this.open &&
      this.isConnected &&
      this.contains((this.getRootNode() as ShadowRoot).activeElement)
    )
      before.get(this)?.focus();
    this.open = false;
  });
  globalThis.fetch = () => new Promise(() => {});
  Object.assign(globalThis, {
    chatApp: { takeOver },
    WITH: { proactive: false, whatsapp: false, autoOpen: false, origins: false },
  });
});
afterEach(() => {
  for (const widget of made.splice(0)) widget.destroy();
  document.body.replaceChildren();
  jest.restoreAllMocks();
});

/** Creates a widget on the page. `app`: the module behind its launcher. */
function widget(agentId: string, app = APP): WidgetApi {
  const api = createWidget({
    agentId,
    region: 'eu',
    texts: launcherTexts(shellTexts),
    app,
    agent: { title: 'Fern', colors: '' },
  });
  made.push(api);
  return api;
}
/** Resolves when the chat app has taken over. */
const ready = (api: WidgetApi) =>
  new Promise<void>((resolve) => {
    api.on('ready', () => resolve());
    api.setVariables({});
  });
const isOpen = ({ host }: WidgetApi) =>
  !host.shadowRoot!.querySelector<HTMLElement>('.panel')!.hidden;
/** Resolves after mutation observers and listeners have run. */
const looked = () =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });

test('a listener receives every opening until it unsubscribes, and other listeners continue', async () => {
  const api = widget('TestAgentOnPage1');
  await ready(api);
  const [first, second] = [jest.fn(), jest.fn()];
  const off = api.on('open', first);
  api.on('open', second);
  api.open();
  await looked();
  api.close();
  off();
  api.open();
  await looked();
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 2]);
});

test('only one of two chats on a page is open at a time', async () => {
  const [one, two] = [widget('TestAgentOnPage1'), widget('TestAgentOnPage2')];
  await Promise.all([ready(one), ready(two)]);
  one.open();
  await looked();
  two.open();
  await looked();
  expect([one, two].map(isOpen)).toEqual([false, true]);
  one.open();
  await looked();
  expect([one, two].map(isOpen)).toEqual([true, false]);
});

test.each([
  ['before the chat app is there', NOTHING_THERE],
  ['with the chat app', APP],
])('destroying an open chat %s restores the focus', async (_when, app) => {
  const button = document.body.appendChild(document.createElement('button'));
  button.dataset['chatOpen'] = '';
  const api = widget('TestAgentOnPage1', app);
  if (app === APP) await ready(api);
  button.focus();
  button.click();
  await looked();
  expect(document.activeElement).toBe(api.host);
  api.destroy();
  expect(document.activeElement).toBe(button);
});

test('closing focuses the launcher if the opener is gone, and leaves a focus that is on the page', async () => {
  const opener = document.body.appendChild(document.createElement('button'));
  const field = document.body.appendChild(document.createElement('input'));
  const api = widget('TestAgentOnPage9');
  await ready(api);
  const { shadowRoot: root } = api.host;
  opener.focus();
  api.open();
  opener.remove();
  root!.querySelector<HTMLElement>('.bar > button')!.click();
  await looked();
  expect(root!.activeElement).toBe(root!.querySelector('.launcher'));

  api.open();
  field.focus();
  api.close();
  await looked();
  expect(document.activeElement).toBe(field);
});

test('unsent text of the previous page is not sent as the user that the page names later in code', async () => {
  const key = keptKey('vg:eu:TestAgentOnPage8', undefined);
  sessionStorage.setItem(key, 'Of Ada\0');
  let finishLoading: (agent: object) => void = () => {};
  globalThis.fetch = (url) =>
    /TestAgentOnPage8(\?|$)/.test(String(url))
      ? new Promise((resolve) => {
          finishLoading = (agent) =>
            resolve({ ok: true, json: async () => ({ data: agent }) } as Response);
        })
      : new Promise(() => {});
  const api = widget('TestAgentOnPage8');
  await ready(api);
  api.identify({ id: 'ben' });
  finishLoading(publishedAgent('TestAgentOnPage8' as AgentId).agent);
  await until(() => Promise.resolve(api.host.shadowRoot!.querySelector('[role=log]') !== null));
  await looked();
  expect([
    keptTexts(key),
    api.host.shadowRoot!.textContent,
    JSON.stringify({ ...localStorage }),
  ]).toEqual([[], expect.not.stringContaining('Of Ada'), expect.not.stringContaining('Of Ada')]);
});

test("a text sent in the first moment is sent even if the website's session storage is full", async () => {
  sessionStorage.setItem('of the website', 'x'.repeat(4_999_970));
  const { agent } = publishedAgent('TestAgentOnPage7' as AgentId);
  globalThis.fetch = (url) =>
    /TestAgentOnPage7(\?|$)/.test(String(url))
      ? Promise.resolve({ ok: true, json: async () => ({ data: agent }) } as Response)
      : new Promise(() => {});
  const api = widget('TestAgentOnPage7');
  const root = api.host.shadowRoot!;
  root.querySelector('textarea')!.value = 'Of the first moment';
  root.querySelector<HTMLElement>('.composer button')!.click();
  await ready(api);
  await until(() => root.querySelector('[role=log]') !== null);
  const shown = await until(
    () => root.querySelector('.body')!.textContent!,
    (text) => text.includes('Of the first moment'),
  ).finally(() => sessionStorage.clear());
  expect(shown).toContain('Hello, I am Fern.');
});
