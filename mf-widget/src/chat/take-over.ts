import type { PublicAgent } from '@voxgrove/contracts';
import type { WidgetApi } from '../../contract/widget-api';
import type { ChatEvents, ChatUser, WidgetConfig } from '../../contract/widget-config';
import { adopt } from '../../loader/adopt';
import { isColor } from '../../loader/color';
import { fill } from '../../loader/filling-shell';
import type {
  Asked,
  ChatCall,
  ChatModule,
  LaunchedShell,
  Listener,
  Shell,
} from '../../loader/handover';
import { namedTexts } from '../../loader/texts';
import { ROOM_PX } from '../../loader/room';
import { isOn } from '../../loader/is-on';
import { keptKey } from '../../loader/kept-texts';
import { storageKey } from '../../loader/storage-key';
import { wholeShell } from '../../loader/whole-shell';
import type { WidgetOptions } from '../../loader/widget-options';
import { ChatApi } from './client/api';
import { now } from './client/clock';
import { ChatError } from './client/http';
import { start } from './start';

/**
 * If a page removes the widget more often than this within a second, the widget waits before it
 * returns, so that it does not block the page.
 */
const MOST_PUT_BACK = 20;
const PAUSE_MS = 1000;

/**
 * Entry of the chat app: everything in a widget that could wait. On a prerendered page this waits
 * until the page is visible. On a page where the widget cannot work, this removes the widget.
 */
export const takeOver: ChatModule['takeOver'] = (
  launched,
  api,
  options,
  life,
  listeners,
  asked,
) => {
  const { signal } = life;
  if (signal.aborted) return;
  const begin = (): void => {
    if (!tried(() => takeOverSeen(launched, api, options, life, listeners, asked))) api.destroy();
  };
  if ((document as { prerendering?: boolean }).prerendering)
    document.addEventListener('prerenderingchange', begin, { once: true, signal });
  else begin();
};

function takeOverSeen(
  launched: LaunchedShell,
  api: WidgetApi,
  options: WidgetOptions,
  { signal }: AbortController,
  listeners: Set<Listener>,
  asked: Asked[],
): true {
  const { agentId, region, color, lang, user, signature } = options;
  // Not `new URL`: this might be the page's first use of URL, and the browser keeps memory for it.
  const origin = `${options.app}`.split('/', 3).join('/');
  const config: WidgetConfig = {
    ID: agentId,
    region,
    render: options.render ?? options.agent.render ?? 'bottom-right',
    modalMode: isOn(options.modalMode),
    autostart: isOn(options.autostart ?? options.agent.autoStart),
    variables: textsOf(parsed(options.variables)),
    ...(lang && { lang }),
  };
  const shell = wholeShell(launched, namedTexts(options.texts));
  // Exceptions of listeners belong to the page.
  shell.emit = (event, detail) =>
    listeners.forEach(([name, listener]) => {
      if (name === event) queueMicrotask(() => listener(detail as never));
    });
  shell.paint(color);

  if (config.render === 'full-width') {
    fill(shell);
    tried(() => stay(shell, false, () => placeOf(options.target), signal));
  } else {
    watchPanel(shell, api, signal);
    stay(shell, config.modalMode, () => document.documentElement, signal);
  }

  const kept = {
    key: keptKey(storageKey(region, agentId), user),
    // The storage key does not contain a user that the page names in code. That user may differ
    // from the previous page's user.
    own: typeof user !== 'object',
  };
  const person = parsed(user);
  if (person) shell.onCall(callOf('identify', [person, signature]));
  const ask = ([name, values]: Asked): void => {
    kept.own &&= !/^[ir]/.test(name);
    shell.onCall(callOf(name, values));
  };
  asked.forEach(ask);
  // The property is defined, not assigned, because some pages freeze their prototypes.
  Object.defineProperty(asked, 'push', { value: (...calls: Asked[]) => calls.forEach(ask) });

  const agent = new ChatApi({ origin, region, agentId }).agent().then(
    (found) => (isColor(color) ? inColor(found, color) : found),
    (error: unknown) => {
      // The agent was unpublished, or removed from this website, after the script was made.
      if (error instanceof ChatError && !error.temporary) api.destroy();
      return undefined;
    },
  );
  void agent
    .then((found) => {
      if (!found?.listenForUrlChanges) return;
      return import('./page-address').then(({ watchAddress }) =>
        watchAddress(
          (pageUrl) => shell.onCall({ type: 'setVariables', variables: { pageUrl } }),
          signal,
        ),
      );
    })
    .catch(() => {});
  if (config.render !== 'full-width') {
    void agent
      .then((found) => {
        if (!found?.syncBrowser) return;
        return import('./in-step').then(({ keepInStep }) =>
          keepInStep(
            shell,
            { key: storageKey(region, agentId), modalMode: config.modalMode, now },
            signal,
          ),
        );
      })
      .catch(() => {});
  }
  signal.addEventListener('abort', start({ shell, origin, region, agentId, config, kept, agent }));
  shell.emit('ready', undefined);
  return true;
}

const callOf = (name: Asked[0], [first, second]: unknown[]): ChatCall =>
  ({
    send: { type: 'send', text: `${first as string}` } as const,
    identify: {
      type: 'identify',
      user: userOf(first),
      signature: second as string | undefined,
    } as const,
    reset: { type: 'reset' } as const,
    setVariables: { type: 'setVariables', variables: textsOf(first) } as const,
  })[name];

/** Converts a website's values to texts: numbers are allowed, missing values are dropped. */
const textsOf = (given: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(given ?? {})
      .filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value))
      .map(([name, value]) => [name, `${value as string}`]),
  );

/** Selects the known fields of the user; a website may pass more. */
const userOf = (given: unknown): ChatUser =>
  Object.fromEntries(
    Object.entries(textsOf(given)).filter(
      ([name, text]) => text && /^(id|name|email|phone)$/.test(name),
    ),
  );

/** Parses an attribute that may contain JSON. */
const parsed = <T extends object>(value: T | string | undefined): T | undefined =>
  typeof value === 'string' ? tried(() => JSON.parse(value) as T) : value;

/**
 * Reports errors in a website's options on the console, where its owner looks; the page continues.
 */
function tried<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch (error) {
    console.warn('Chat:', error);
    return undefined;
  }
}

const inColor = (agent: PublicAgent, primary: string): PublicAgent => ({
  ...agent,
  customThemeJSONString: JSON.stringify({
    themeType: /dark$/.test(agent.theme) ? 'dark' : 'light',
    ...parsed<object>(agent.customThemeJSONString || '{}'),
    primary,
  }),
});

/**
 * Emits `open` and `close`, and locks the page behind an open modal chat. Only one chat of a page
 * is open at a time, because all chats use the same corner.
 */
function watchPanel(shell: Shell, api: WidgetApi, signal: AbortSignal): void {
  const { root, panel, launcher } = shell;
  let release: (() => void) | undefined;
  const look = (): void => {
    release?.();
    if (!panel.hidden)
      for (const other of Object.values(api.widgets)) if (other !== api) other.close();
    release =
      !panel.hidden && panel.matches(':modal')
        ? adopt(document, 'html{overflow:hidden!important}')
        : undefined;
    if (panel.hidden) panel.className = 'panel lively';
  };
  const watch = new MutationObserver(() => {
    look();
    // The element that opened the chat may be gone (a proactive message), so the browser has
    // nothing to focus.
    const at = root.activeElement;
    if (panel.hidden && (at ? panel.contains(at) : document.activeElement === document.body))
      launcher.focus();
    shell.emit(panel.hidden ? 'close' : ('open' satisfies keyof ChatEvents), undefined);
  });
  watch.observe(panel, { attributeFilter: ['hidden'] });
  look();
  if (!panel.hidden) shell.emit('open', undefined);
  signal.addEventListener('abort', () => {
    watch.disconnect();
    release?.();
  });
}

/**
 * Keeps the widget in a page that replaces its container. If the page removes the widget
 * repeatedly, the widget returns after a pause.
 */
function stay(
  { root, host, panel }: Shell,
  modalMode: boolean,
  place: () => Element | null,
  signal: AbortSignal,
): void {
  let [putBack, since] = [0, 0];
  let later: ReturnType<typeof setTimeout> | undefined;
  const put = (): void => {
    watch.disconnect();
    const gone = !host.isConnected;
    const there = gone && place();
    if (there) {
      if (Date.now() - since >= PAUSE_MS) [putBack, since] = [0, Date.now()];
      putBack += 1;
      if (putBack > MOST_PUT_BACK) {
        later = setTimeout(put, PAUSE_MS);
        return;
      }
      there.appendChild(host);
    }
    // The target may be anywhere in the page and appear later.
    watch.observe(document, { childList: true, subtree: panel.localName === 'section' });
    // While a page replaces its document, there is no root for a moment.
    if (document.documentElement as Element | null)
      watch.observe(document.documentElement, { childList: true });
    if (!gone || panel.hidden || !panel.matches('dialog') || !(modalMode || innerWidth < ROOM_PX))
      return;
    // Removing the dialog from the page took it out of the top layer.
    const { activeElement } = root;
    panel.removeAttribute('open');
    (panel as HTMLDialogElement).showModal();
    (activeElement as HTMLElement | null)?.focus();
  };
  const watch = new MutationObserver(put);
  put();
  signal.addEventListener('abort', () => {
    watch.disconnect();
    clearTimeout(later);
  });
}

/**
 * Finds the container of a full-width chat; null while the container is missing. A script marks its
 * own position. After the page was replaced, a script with the same address marks the position. A
 * script in the head marks no position.
 */
function placeOf(target: WidgetOptions['target']): Element | null {
  if (typeof target === 'string') return document.querySelector(target);
  if (!(target instanceof HTMLScriptElement)) return target ?? document.body;
  const script = target.isConnected
    ? target
    : [...document.scripts].find(({ src }) => src === target.src);
  const place = script?.parentElement ?? null;
  return place === document.head ? document.body : place;
}
