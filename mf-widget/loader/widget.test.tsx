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

test("speaks a second after it is there; the badge says 1, and 2 after the agent's delay; a press opens the chat", () => {
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

test('its icons cost the page no elements: for the first SVG of a page a browser makes thousands of objects', () => {
  const { api, find } = widget();
  jest.advanceTimersByTime(PROACTIVE_DELAY_MS);
  expect([find('.proactive'), find('.whatsapp')]).not.toContain(null);
  expect(find('svg, img')).toBeNull();
  api.open();
  expect(find('svg, img')).toBeNull();
});

test("says nothing when the conversation begins by itself, by the agent's wish or the website's", () => {
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

test('says nothing while the chat is open, and counts no further once it was', () => {
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

test('sent away it stays away for a day, on every page; only then is anything stored', () => {
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

test('the chat app is fetched at once for who has written to this agent before, and for nobody else', () => {
  const fetched = jest.fn(() => NOTHING_THERE);
  const app = { toString: fetched } as unknown as string;
  localStorage.setItem(storageKey('eu', OTHER_ID), '{}');
  widget({}, { app });
  expect(fetched).not.toHaveBeenCalled();
  widget({}, { app, agentId: OTHER_ID });
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('where the browser forbids storage it speaks all the same, and throws nothing', () => {
  jest.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('', 'SecurityError');
  });
  const { find, dismiss } = widget();
  jest.advanceTimersByTime(PROACTIVE_DELAY_MS);
  expect(find('.proactive')).not.toBeNull();
  dismiss();
  expect(find('.proactive')).toBeNull();
});

test('without a launcher nothing speaks first and no other way is offered', () => {
  const { find } = widget({}, { render: 'popup' });
  jest.advanceTimersByTime(10_000);
  expect([find('.launcher')!.hidden, find('.proactive'), find('.whatsapp')]).toEqual([
    true,
    null,
    null,
  ]);
});

test('the WhatsApp button leads to the number, in another tab', () => {
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

test('opens by itself where the agent wants it, and leaves the visitor where they are', () => {
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  WITH.autoOpen = true;
  const { find, api } = widget({ autoOpen: true });
  expect([find('.panel')!.hidden, !!api.host.inert]).toEqual([false, false]);
  field.remove();
});

test('is painted as the website says without the chat app; what is no colour changes nothing', () => {
  const styleOf = (color: string, agentId = AGENT_ID) => {
    const { style } = widget({ colors: '--vg-primary:#112233;--vg-ink:#fff' }, { color, agentId })
      .api.host;
    return [style.getPropertyValue('--vg-primary'), style.getPropertyValue('--vg-ink')];
  };
  expect(styleOf('#0B7a5b')).toEqual(['#0B7a5b', 'lch(from #0B7a5b calc(5e3 - l*99) 0 0)']);
  expect(styleOf('teal', OTHER_ID)).toEqual(['#112233', '#fff']);
});

test('that fills an element is open for good, before the chat app is there, too', () => {
  WITH.autoOpen = true;
  const shown = jest.spyOn(HTMLDialogElement.prototype, 'show');
  const { api } = widget({ autoOpen: true }, { render: 'full-width' });
  api.open();
  api.toggle();
  api.close();
  expect([shown.mock.calls, api.host.isConnected]).toEqual([[], false]);
});

test('twice in the head of a page, before there is a body, it is there once; taken off before, never', () => {
  const body = jest.spyOn(document, 'body', 'get').mockReturnValue(null as never);
  widget();
  const second = widget().api;
  const gone = widget({}, { agentId: OTHER_ID }).api;
  gone.destroy();
  body.mockRestore();
  jest.runOnlyPendingTimers();
  expect([...document.querySelectorAll('html > div')]).toEqual([second.host]);
});

test('a page that is written anew keeps it, as when React 18 takes over a document with an element it does not know; one it was taken off does not get it back', async () => {
  const { api } = widget();
  const anew = () => {
    const page = document.createElement('html');
    page.append(document.createElement('head'), document.createElement('body'));
    document.documentElement.remove();
    document.append(page);
    // What observes the page has looked.
    return Promise.resolve();
  };
  await anew();
  expect([...document.querySelectorAll('html > div')]).toEqual([api.host]);
  api.destroy();
  await anew();
  expect(document.querySelectorAll('html > div')).toHaveLength(0);
});

test('the chat app is fetched for who has sent something on the page before and left it, too', () => {
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

test('nobody sends what was sent in the moment before a sign-out in code; a page that calls it as it loads changes nothing for what comes after', () => {
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

test('is there once for each agent; two stand side by side, and the global goes with the last', () => {
  const first = widget().api;
  expect(widget().api).toBe(first);
  const second = widget({}, { agentId: OTHER_ID }).api;
  expect(document.querySelectorAll('html > div')).toHaveLength(2);
  expect([first, second].map(({ host }) => host.style.getPropertyValue('--vg-beside'))).toEqual([
    '0px',
    '76px',
  ]);
  expect([window.Voxgrove === first, Object.keys(first.widgets)]).toEqual([
    true,
    [AGENT_ID, OTHER_ID],
  ]);
  first.destroy();
  expect([window.Voxgrove === second, Object.keys(second.widgets)]).toEqual([true, [OTHER_ID]]);
  second.destroy();
  expect(['Voxgrove' in window, document.querySelectorAll('html > div').length]).toEqual([
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

test('taken off a page that lives on, it watches nothing of it any more: there each would be kept with all it holds', () => {
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

test('elements of the page open it: any, or that of the agent they name', () => {
  const [first, second] = [widget(), widget({}, { agentId: OTHER_ID })];
  const press = (value: string) => {
    const button = document.body.appendChild(document.createElement('button'));
    button.dataset['voxgroveOpen'] = value;
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
