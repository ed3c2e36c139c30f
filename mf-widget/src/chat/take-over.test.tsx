import { afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import type { PublicAgent } from '@voxgrove/contracts';
import type { WidgetApi } from '../../contract/widget-api';
import type { Asked, Shell } from '../../loader/handover';
import { createShell } from '../../loader/shell';
import { launcherTexts, shellTexts } from '../../loader/texts';
import type { WidgetOptions } from '../../loader/widget-options';
import { browserPage } from './client/page';
import { speak } from './language/speak';
import { begin } from './later/begin';
import { takeOver } from './take-over';

let life: AbortController;
beforeAll(() => {
  globalThis.fetch = () => new Promise(() => {});
});
beforeEach(() => {
  life = new AbortController();
});
afterEach(() => {
  life.abort();
  document.body.replaceChildren();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** Creates a full-width chat whose app has loaded and whose agent is not known yet. */
function filling(options: Partial<WidgetOptions> = {}, end = () => {}): Shell & { asked: Asked[] } {
  const made: WidgetOptions = {
    agentId: 'TestAgentWidget1',
    region: 'eu',
    agent: { title: 'Fern', colors: '' },
    texts: launcherTexts(shellTexts),
    app: 'https://app.example/widget/v1/app-1.js',
    render: 'full-width',
    ...options,
  };
  const asked: Asked[] = [];
  const launched = createShell(made.agent.title, made.texts, made.render, false, 'kept');
  takeOver(
    launched,
    {
      widgets: {},
      destroy() {
        life.abort();
        end();
      },
    } as unknown as WidgetApi,
    made,
    life,
    new Set(),
    asked,
  );
  return Object.assign(launched as unknown as Shell, { asked });
}

const put = (html: string): HTMLElement => {
  document.body.replaceChildren(document.createRange().createContextualFragment(html));
  return document.body.firstElementChild as HTMLElement;
};
/** Resolves after the mutation observers have run. */
const looked = () =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });

test('fills the element that the website names when it appears, and again when it is replaced', async () => {
  put('<main></main>');
  const { host } = filling({ target: '#chat' });
  expect(host.isConnected).toBe(false);
  for (const page of ['<p></p><div id="chat"></div>', '<section id="chat"></section>']) {
    put(page);
    await looked();
    expect(host.parentElement?.id).toBe('chat');
    put('<main></main>');
    await looked();
    expect(host.isConnected).toBe(false);
  }
});

test('stays at the position of its script, also after the page is replaced', async () => {
  const script = put(
    '<div><script src="/agent.js" type="of-a-test"></script></div>',
  ).firstElementChild!;
  const { host } = filling({ target: script });
  expect(host.parentElement).toBe(script.parentElement);
  const place = put(
    '<aside><script src="/other.js" type="of-a-test"></script></aside><div><script src="/agent.js" type="of-a-test"></script></div>',
  ).nextElementSibling;
  await looked();
  expect(host.parentElement).toBe(place);
});

test('is put back into a changing page, and pauses for a while if the page removes it repeatedly', async () => {
  jest.useFakeTimers();
  let taken = 0;
  const killer = new MutationObserver(() => {
    const child = document.querySelector('main > *');
    if (!child || taken > 200) return;
    taken += 1;
    child.remove();
  });
  put('<main></main>');
  const end = jest.fn();
  const { host } = filling({ target: 'main' }, end);
  expect(host.isConnected).toBe(true);
  host.remove();
  await jest.advanceTimersByTimeAsync(0);
  expect(host.isConnected).toBe(true);

  killer.observe(document.body, { childList: true, subtree: true });
  host.remove();
  await jest.advanceTimersByTimeAsync(0);
  expect(taken).toBeLessThan(50);
  killer.disconnect();
  expect(host.isConnected).toBe(false);
  await jest.advanceTimersByTimeAsync(1_000);
  expect([host.isConnected, end.mock.calls.length]).toEqual([true, 0]);
});

test('on a prerendered page it waits until the page is visible', () => {
  Object.assign(document, { prerendering: true });
  put('<main></main>');
  const { host } = filling({ target: 'main' });
  expect(host.isConnected).toBe(false);
  Object.assign(document, { prerendering: false });
  document.dispatchEvent(new Event('prerenderingchange'));
  expect(host.isConnected).toBe(true);
});

test('is removed on a page where it cannot work, without an error for the page', () => {
  const warn = jest.spyOn(console, 'warn').mockReturnValue();
  const own = globalThis.MutationObserver;
  globalThis.MutationObserver = class {
    constructor() {
      throw new Error('forbidden here');
    }
  } as unknown as typeof MutationObserver;
  const end = jest.fn();
  try {
    filling({ render: 'bottom-right' }, end);
  } finally {
    globalThis.MutationObserver = own;
  }
  expect([end.mock.calls.length, warn.mock.calls.length]).toEqual([1, 1]);
});

test('works on a page that closes every shadow tree', () => {
  const { attachShadow } = Element.prototype;
  jest.spyOn(Element.prototype, 'attachShadow').mockImplementation(function attach(this: Element) {
    return attachShadow.call(this, { mode: 'closed' });
  });
  put('<main></main>');
  const { host, input } = filling({ target: 'main' });
  expect([host.shadowRoot, input.isConnected]).toEqual([null, true]);
});

test('single-key shortcuts of the page see an editable element', () => {
  const shell = filling({ target: document.body });
  const { input } = shell;
  const end = begin(shell);
  const shortcuts: string[] = [];
  const listen = ({ key, target }: KeyboardEvent): void => {
    if (!(target as HTMLElement).isContentEditable) shortcuts.push(key);
  };
  document.addEventListener('keydown', listen, true);
  for (const place of [input, document.body])
    place.dispatchEvent(new KeyboardEvent('keydown', { key: 's', bubbles: true, composed: true }));
  document.removeEventListener('keydown', listen, true);
  end();
  expect(shortcuts).toEqual(['s']);
});

test('the page receives no focus events from inside, so that its focus traps do not react', () => {
  const onFocus = jest.fn();
  document.addEventListener('focusin', onFocus);
  const { input } = filling({ target: document.body });
  input.focus();
  document.removeEventListener('focusin', onFocus);
  expect([document.activeElement?.shadowRoot?.activeElement, onFocus.mock.calls.length]).toEqual([
    input,
    0,
  ]);
});

test("reports an invalid name to the website's owner once", async () => {
  const warn = jest.spyOn(console, 'warn').mockReturnValue();
  const { host } = filling({ target: '#1st chat!' });
  put('<main></main>');
  await looked();
  expect([host.isConnected, warn.mock.calls.length]).toEqual([false, 1]);
});

test('a full-width chat cannot be closed, and opening it moves the focus', () => {
  put('<main></main>');
  const shell = filling({ target: 'main' });
  shell.onToggle = jest.fn<Shell['onToggle']>();
  shell.host.dispatchEvent(new KeyboardEvent('keydown', { keyCode: 27 }));
  shell.toggle(false);
  expect(shell.panel.isConnected).toBe(true);
  expect(shell.onToggle).not.toHaveBeenCalled();
  shell.toggle(true);
  expect(shell.root.activeElement).toBe(shell.input);
});

test('visitor data of a website becomes texts, and unknown and unrequested fields are dropped', () => {
  const shell = filling({
    target: document.body,
    user: '{"id":17,"name":"Ada","email":null,"phone":"","plan":"pro"}',
    signature: 'proof',
  });
  shell.asked.push(
    ['setVariables', [{ cart: 12.5, member: true, product: '', seen: null, list: ['x'] }]],
    ['identify', [undefined]],
  );
  expect(shell.calls).toEqual([
    { type: 'identify', user: { id: '17', name: 'Ada' }, signature: 'proof' },
    { type: 'setVariables', variables: { cart: '12.5', member: 'true', product: '' } },
    { type: 'identify', user: {}, signature: undefined },
  ]);
});

test("the launcher's name contains the number of unread messages", () => {
  const { badge, launcher } = filling({ target: document.body });
  badge(3);
  expect(launcher.getAttribute('aria-label')).toMatch(/, 3$/);
  badge(0);
  expect(launcher.getAttribute('aria-label')).not.toMatch(/\d/);
});

test("`automatic` chooses the browser's first language that the chat supports", async () => {
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['eo', 'de-AT', 'fr']);
  const shell = { texts: { ...shellTexts, lang: 'de' } } as Shell;
  expect(
    (await speak(shell, undefined, Promise.resolve({ lang: 'automatic' } as PublicAgent))).lang,
  ).toBe('de');
});

test('the address in a message has neither query nor fragment', () => {
  history.replaceState(null, '', '/tents?token=secret#mine');
  expect(browserPage.url()).toBe(`${location.origin}/tents`);
});
