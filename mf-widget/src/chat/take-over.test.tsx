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

/** A full-width chat somebody has put on the page, when its app has come; its agent is not known yet. */
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
/** What observes the page has looked. */
const looked = () =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });

test('fills the element the website names: when it comes, not without it, and the next one of that name', async () => {
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

test('stands where its script stands, in the page that replaces the first, too', async () => {
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

test('is put back into a page that changes; one that takes it out again and again is not held up, and has it when that is over', async () => {
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

test('in a page nobody sees yet, it waits until it is seen', () => {
  Object.assign(document, { prerendering: true });
  put('<main></main>');
  const { host } = filling({ target: 'main' });
  expect(host.isConnected).toBe(false);
  Object.assign(document, { prerendering: false });
  document.dispatchEvent(new Event('prerenderingchange'));
  expect(host.isConnected).toBe(true);
});

test('is taken away where the page leaves it nothing to work with; the page hears of no error', () => {
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

test('works where the page has closed every shadow tree', () => {
  const { attachShadow } = Element.prototype;
  jest.spyOn(Element.prototype, 'attachShadow').mockImplementation(function attach(this: Element) {
    return attachShadow.call(this, { mode: 'closed' });
  });
  put('<main></main>');
  const { host, input } = filling({ target: 'main' });
  expect([host.shadowRoot, input.isConnected]).toEqual([null, true]);
});

test('shortcuts of the page that hear a key before it see something that is written in', () => {
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

test('the page does not hear of a focus in it, which a dialog of its own might take back', () => {
  const heard = jest.fn();
  document.addEventListener('focusin', heard);
  const { input } = filling({ target: document.body });
  input.focus();
  document.removeEventListener('focusin', heard);
  expect([document.activeElement?.shadowRoot?.activeElement, heard.mock.calls.length]).toEqual([
    input,
    0,
  ]);
});

test("a name that is none is told to the website's owner, once", async () => {
  const warn = jest.spyOn(console, 'warn').mockReturnValue();
  const { host } = filling({ target: '#1st chat!' });
  put('<main></main>');
  await looked();
  expect([host.isConnected, warn.mock.calls.length]).toEqual([false, 1]);
});

test('cannot be closed; to open it is to go there', () => {
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

test('what a website says of its visitor reaches the chat as texts; what it does not know, or nobody asked for, is left out', () => {
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

test('what is unread is in the name of the button, too', () => {
  const { badge, launcher } = filling({ target: document.body });
  badge(3);
  expect(launcher.getAttribute('aria-label')).toMatch(/, 3$/);
  badge(0);
  expect(launcher.getAttribute('aria-label')).not.toMatch(/\d/);
});

test("automatic is the first language of the browser's that the chat speaks", async () => {
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['eo', 'de-AT', 'fr']);
  const shell = { texts: { ...shellTexts, lang: 'de' } } as Shell;
  expect(
    (await speak(shell, undefined, Promise.resolve({ lang: 'automatic' } as PublicAgent))).lang,
  ).toBe('de');
});

test('the address that goes with a message has neither query nor fragment', () => {
  history.replaceState(null, '', '/tents?token=secret#mine');
  expect(browserPage.url()).toBe(`${location.origin}/tents`);
});
