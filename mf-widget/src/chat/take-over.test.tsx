import { afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import type { PublicAgent } from '@voxgrove/contracts';
import type { WidgetApi } from '../../contract/widget-api';
import type { Asked, Shell } from '../../loader/handover';
import { createShell } from '../../loader/shell';
import { launcherTexts, shellTexts } from '../../loader/texts';
import type { WidgetOptions } from '../../loader/widget-options';
import { browserPage } from './client/page';
import { speak } from './language/speak';
import { takeOver } from './take-over';

let life: AbortController;
beforeAll(() => {
  globalThis.fetch = () => new Promise(() => {});
});
beforeEach(() => { life = new AbortController(); });
afterEach(() => {
  life.abort();
  document.body.replaceChildren();
  jest.restoreAllMocks();
});

/** A full-width chat somebody has put on the page, when its app has come; its agent is not known yet. */
function filling(options: Partial<WidgetOptions> = {}): Shell & { asked: Asked[] } {
  const made: WidgetOptions = { agentId: 'TestAgentWidget1', region: 'eu', agent: { title: 'Fern', colors: '' }, texts: launcherTexts(shellTexts), app: 'https://app.example/widget/v1/app-1.js', render: 'full-width', ...options };
  const asked: Asked[] = [];
  const launched = createShell({ ...made, modalMode: false });
  takeOver(launched, { widgets: {}, destroy() {} } as unknown as WidgetApi, made, life, new Set(), asked);
  return Object.assign(launched as unknown as Shell, { asked });
}

const put = (html: string): HTMLElement => {
  document.body.replaceChildren(document.createRange().createContextualFragment(html));
  return document.body.firstElementChild as HTMLElement;
};
/** What observes the page has looked. */
const looked = () => new Promise((resolve) => { setTimeout(resolve); });

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
  const script = put('<div><script src="/agent.js" type="of-a-test"></script></div>').firstElementChild!;
  const { host } = filling({ target: script });
  expect(host.parentElement).toBe(script.parentElement);
  const place = put('<aside><script src="/other.js" type="of-a-test"></script></aside><div><script src="/agent.js" type="of-a-test"></script></div>').nextElementSibling;
  await looked();
  expect(host.parentElement).toBe(place);
});

test('a name that is none is told to the website\'s owner, once', async () => {
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
  const shell = filling({ target: document.body, user: '{"id":17,"name":"Ada","email":null,"phone":"","plan":"pro"}', signature: 'proof' });
  shell.asked.push(['setVariables', [{ cart: 12.5, member: true, product: '', seen: null, list: ['x'] }]], ['identify', [undefined]]);
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

test('automatic is the first language of the browser\'s that the chat speaks', async () => {
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['eo', 'de-AT', 'fr']);
  const shell = { texts: { ...shellTexts, lang: 'de' } } as Shell;
  expect((await speak(shell, undefined, Promise.resolve({ lang: 'automatic' } as PublicAgent))).lang).toBe('de');
});

test('the address that goes with a message has neither query nor fragment', () => {
  history.replaceState(null, '', '/tents?token=secret#mine');
  expect(browserPage.url()).toBe(`${location.origin}/tents`);
});
