import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { DISMISSAL_LIFETIME_MS, PROACTIVE_DELAY_MS } from '@voxgrove/contracts/proactive';
import type { LauncherAgent } from '../contract/launcher-agent';
import type { WidgetApi } from '../contract/widget-api';
import { waitingTexts } from '../src/chat/waiting-texts';
import { keptKey } from './kept-texts';
import { storageKey } from './storage-key';
import { launcherTexts, shellTexts } from './texts';
import { createWidget } from './widget';
import type { WidgetOptions } from './widget-options';

const AGENT_ID = 'TestAgentWidget1';
const OTHER_ID = 'TestAgentWidget2';
const NOTHING_THERE = 'data:text/javascript,throw 0';
const made: WidgetApi[] = [];

beforeEach(() => {
  jest.useFakeTimers({ now: 1_800_000_000_000 });
  Object.assign(globalThis, {
    WITH: { proactive: true, whatsapp: true, autoOpen: false, origins: false },
  });
});
afterEach(() => {
  for (const widget of made.splice(0)) widget.destroy();
  jest.useRealTimers();
  jest.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

function widget(agent: Partial<LauncherAgent> = {}, rest: Partial<WidgetOptions> = {}) {
  const api = createWidget({
    agentId: AGENT_ID,
    region: 'eu',
    texts: launcherTexts(shellTexts),
    app: NOTHING_THERE,
    ...rest,
    agent: {
      title: 'Fern',
      colors: '',
      proactiveMessage: 'May I help?',
      messageDelayMS: 4000,
      whatsapp: '49151234',
      ...agent,
    },
  });
  made.push(api);
  const find = (selector: string) => api.host.shadowRoot!.querySelector<HTMLElement>(selector);
  return {
    api,
    find,
    badge: () => {
      const badge = find('.badge')!;
      return badge.hidden ? null : badge.textContent;
    },
    dismiss: () => find('.proactive > :last-child')!.click(),
  };
}

test('the proactive message and a badge of 1 appear after a second, then 2 after the delay, and a click opens the chat', () => {
  const { find, badge } = widget();
  jest.advanceTimersByTime(PROACTIVE_DELAY_MS - 1);
  expect([find('.proactive'), badge()]).toEqual([null, null]);
  jest.advanceTimersByTime(1);
  expect([
    find('.proactive')?.textContent,
    badge(),
    find('.launcher')?.getAttribute('aria-label'),
  ]).toEqual(['May I help?', '1', 'Open chat, 1']);
  jest.advanceTimersByTime(3999);
  expect(badge()).toBe('1');
  jest.advanceTimersByTime(1);
  expect(badge()).toBe('2');
  expect(localStorage).toHaveLength(0);
  find('.proactive > :first-child')!.click();
  expect([find('.panel')!.hidden, find('.proactive'), badge()]).toEqual([false, null, null]);
});

test('icons use no SVG, because the first SVG of a page costs the browser thousands of objects', () => {
  const { api, find } = widget();
  jest.advanceTimersByTime(PROACTIVE_DELAY_MS);
  expect([find('.proactive'), find('.whatsapp')]).not.toContain(null);
  expect(find('svg, img')).toBeNull();
  api.open();
  expect(find('svg, img')).toBeNull();
});

test('shows no proactive message when the agent or the website starts the conversation automatically', () => {
  for (const found of [
    widget({ autoStart: true }),
    widget({}, { autostart: '', agentId: OTHER_ID }),
  ]) {
    jest.advanceTimersByTime(10_000);
    expect([found.find('.proactive'), found.badge()]).toEqual([null, null]);
  }
  const refused = widget({ autoStart: true }, { autostart: 'false', agentId: 'TestAgentWidget3' });
  jest.advanceTimersByTime(PROACTIVE_DELAY_MS);
  expect(refused.find('.proactive')).not.toBeNull();
});

test('shows no proactive message while the chat is open, and stops counting after the first opening', () => {
  const { api, find, badge } = widget();
  api.open();
  jest.advanceTimersByTime(10_000);
  expect(find('.proactive')).toBeNull();
  const other = widget({}, { agentId: OTHER_ID });
  jest.advanceTimersByTime(PROACTIVE_DELAY_MS);
  other.api.open();
  other.api.close();
  jest.advanceTimersByTime(10_000);
  expect([other.find('.proactive'), other.badge(), badge()]).toEqual([null, null, null]);
});

test('a dismissed proactive message stays hidden for a day on every page, and nothing is stored before', () => {
  const first = widget();
  jest.advanceTimersByTime(PROACTIVE_DELAY_MS);
  first.dismiss();
  expect([
    first.find('.proactive'),
    first.badge(),
    first.find('.panel')!.hidden,
    localStorage.length,
  ]).toEqual([null, null, true, 1]);
  first.api.destroy();

  jest.setSystemTime(Date.now() + DISMISSAL_LIFETIME_MS - PROACTIVE_DELAY_MS - 5000);
  const within = widget();
  jest.advanceTimersByTime(PROACTIVE_DELAY_MS);
  expect(within.find('.proactive')).toBeNull();
  within.api.destroy();

  jest.setSystemTime(Date.now() + 10_000);
  const after = widget();
  jest.advanceTimersByTime(PROACTIVE_DELAY_MS);
  expect([after.find('.proactive')?.textContent, localStorage.length]).toEqual(['May I help?', 0]);
});

test('loads the chat app at once only for a visitor who has written to this agent before', () => {
  const fetched = jest.fn(() => NOTHING_THERE);
  const app = { toString: fetched } as unknown as string;
  localStorage.setItem(storageKey('eu', OTHER_ID), '{}');
  widget({}, { app });
  expect(fetched).not.toHaveBeenCalled();
  widget({}, { app, agentId: OTHER_ID });
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('shows the proactive message and throws nothing where the browser forbids storage', () => {
  jest.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('', 'SecurityError');
  });
  const { find, dismiss } = widget();
  jest.advanceTimersByTime(PROACTIVE_DELAY_MS);
  expect(find('.proactive')).not.toBeNull();
  dismiss();
  expect(find('.proactive')).toBeNull();
});

test('shows neither proactive message nor WhatsApp button without a launcher', () => {
  const { find } = widget({}, { render: 'popup' });
  jest.advanceTimersByTime(10_000);
  expect([find('.launcher')!.hidden, find('.proactive'), find('.whatsapp')]).toEqual([
    true,
    null,
    null,
  ]);
});

test('the WhatsApp button opens a chat with the number in another tab', () => {
  const link = widget().find('.whatsapp')!;
  expect(
    Object.fromEntries(
      ['href', 'target', 'rel', 'aria-label'].map((name) => [name, link.getAttribute(name)]),
    ),
  ).toEqual({
    href: 'https://wa.me/49151234',
    target: '_blank',
    rel: 'noopener',
    'aria-label': 'WhatsApp',
  });
});

test('opens automatically if the agent wants it, and does not move the focus', () => {
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  WITH.autoOpen = true;
  const { find, api } = widget({ autoOpen: true });
  expect([find('.panel')!.hidden, !!api.host.inert]).toEqual([false, false]);
  field.remove();
});

test("uses the website's color before the chat app is loaded, and ignores invalid colors", () => {
  const styleOf = (color: string, agentId = AGENT_ID) => {
    const { style } = widget({ colors: '--vg-primary:#112233;--vg-ink:#fff' }, { color, agentId })
      .api.host;
    return [style.getPropertyValue('--vg-primary'), style.getPropertyValue('--vg-ink')];
  };
  expect(styleOf('#0B7a5b')).toEqual(['#0B7a5b', 'lch(from #0B7a5b calc(5e3 - l*99) 0 0)']);
  expect(styleOf('teal', OTHER_ID)).toEqual(['#112233', '#fff']);
});

test('a full-width chat is always open, also before the chat app is loaded', () => {
  WITH.autoOpen = true;
  const shown = jest.spyOn(HTMLDialogElement.prototype, 'show');
  const { api } = widget({ autoOpen: true }, { render: 'full-width' });
  api.open();
  api.toggle();
  api.close();
  expect([shown.mock.calls, api.host.isConnected]).toEqual([[], false]);
});

test('a script that runs twice in the head creates one widget, and none if destroyed before the body exists', () => {
  const body = jest.spyOn(document, 'body', 'get').mockReturnValue(null as never);
  widget();
  const second = widget().api;
  const gone = widget({}, { agentId: OTHER_ID }).api;
  gone.destroy();
  body.mockRestore();
  jest.runOnlyPendingTimers();
  expect([...document.querySelectorAll('html > div')]).toEqual([second.host]);
});

test('returns after the page replaces its document (as React 18 after a failed hydration), unless destroyed', async () => {
  const { api } = widget();
  const anew = () => {
    const page = document.createElement('html');
    page.append(document.createElement('head'), document.createElement('body'));
    document.documentElement.remove();
    document.append(page);
    // The mutation observer has run.
    return Promise.resolve();
  };
  await anew();
  expect([...document.querySelectorAll('html > div')]).toEqual([api.host]);
  api.destroy();
  await anew();
  expect(document.querySelectorAll('html > div')).toHaveLength(0);
});

test('loads the chat app at once for a visitor who sent something on the previous page', () => {
  const fetched = jest.fn(() => NOTHING_THERE);
  const app = { toString: fetched } as unknown as string;
  const left = widget({}, { user: '{"id":"ada"}', app });
  (left.find('textarea') as HTMLTextAreaElement).value = 'Hello';
  left.find('.composer button')!.click();
  left.api.destroy();
  fetched.mockClear();
  widget({}, { user: '{"id":"ben"}', app }).api.destroy();
  expect(fetched).not.toHaveBeenCalled();
  widget({}, { user: '{"id":"ada"}', app });
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('drops texts sent just before a sign-out in code, and keeps texts sent after a sign-out during loading', () => {
  const { api, find } = widget();
  const send = (text: string) => {
    (find('textarea') as HTMLTextAreaElement).value = text;
    find('.composer button')!.click();
  };
  const kept = keptKey(storageKey('eu', AGENT_ID), undefined);
  send('Of Ada');
  api.reset();
  expect(waitingTexts(kept, ['Of Ada'])).toEqual({ earlier: [], own: [] });
  send('Of Ben');
  expect(waitingTexts(kept, ['Of Ada', 'Of Ben'])).toEqual({
    earlier: [],
    own: [expect.objectContaining({ text: 'Of Ben' })],
  });
});

test('exists once per agent, two agents can share a page, and the last one removes the global', () => {
  const first = widget().api;
  expect(widget().api).toBe(first);
  const second = widget({}, { agentId: OTHER_ID }).api;
  expect(document.querySelectorAll('html > div')).toHaveLength(2);
  expect([first, second].map(({ host }) => host.style.getPropertyValue('--vg-beside'))).toEqual([
    '0px',
    '76px',
  ]);
  expect([window.AgentChat === first, Object.keys(first.widgets)]).toEqual([
    true,
    [AGENT_ID, OTHER_ID],
  ]);
  first.destroy();
  expect([window.AgentChat === second, Object.keys(second.widgets)]).toEqual([true, [OTHER_ID]]);
  second.destroy();
  expect(['AgentChat' in window, document.querySelectorAll('html > div').length]).toEqual([
    false,
    0,
  ]);
  jest.advanceTimersByTime(10_000);
  expect([
    document.querySelectorAll('html > div').length,
    localStorage.length,
    jest.getTimerCount(),
  ]).toEqual([0, 0, 0]);
});

test('a destroyed widget observes nothing of the page, which would keep it in memory', () => {
  const [observe, disconnect] = [
    jest.spyOn(MutationObserver.prototype, 'observe'),
    jest.spyOn(MutationObserver.prototype, 'disconnect'),
  ];
  widget().api.destroy();
  const watching = new Set(observe.mock.contexts);
  expect(watching.size).toBeGreaterThan(0);
  for (const ended of disconnect.mock.contexts) watching.delete(ended);
  expect(watching.size).toBe(0);
});

test('elements of the page open any widget, or the widget of the agent that they name', () => {
  const [first, second] = [widget(), widget({}, { agentId: OTHER_ID })];
  const press = (value: string) => {
    const button = document.body.appendChild(document.createElement('button'));
    button.dataset['chatOpen'] = value;
    button.appendChild(document.createElement('i')).click();
    button.remove();
    return [first, second].map(({ api, find }) => {
      const open = !find('.panel')!.hidden;
      api.close();
      return open;
    });
  };
  expect([press(''), press(AGENT_ID), press(OTHER_ID), press('NobodyKnowsThis1')]).toEqual([
    [true, false],
    [true, false],
    [false, true],
    [false, false],
  ]);
});
